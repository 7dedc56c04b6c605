/** Python: where its packages are installed, who makes the virtual environment, and Django’s check of hosts. */
import { config, type Files, HOST, type Repository, repository } from './repository.ts';

const PYTHON = { python3: 'apt install python3-venv' };
const IGNORED = '.venv/\nbuild/\n*.egg-info/\n__pycache__/\n_version.py\n';
const BACKEND = (requires = '') => `[build-system]
requires = ["setuptools>=61"${requires}]
build-backend = "setuptools.build_meta"
`;
const SERVER = `import os
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pricing import price
class Shop(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    wbufsize = -1
    log_message = lambda *args: None
    def do_GET(self):
        price()
        self.send_response(200)
        self.send_header("content-length", "13")
        self.end_headers()
        self.wfile.write(b'{"orders":[]}')
def main():
    ThreadingHTTPServer(("127.0.0.1", int(os.environ["PORT"])), Shop).serve_forever()
if __name__ == "__main__":
    main()
`;
const pricing = (work: number) => `def price():
    x = 0
    for i in range(${work} * 10000):
        x = (x * 31 + i) & 0xFFFFFF
    return {"orders": []}
`;
/** What does the work is a dependency; the slower head upgrades it. */
const service = (work: number, app: object): Files => ({
  'vendor/pricing/pyproject.toml': `${BACKEND()}[project]\nname = "pricing"\nversion = "1.${work}.0"\n`,
  'vendor/pricing/pricing.py': pricing(work),
  'requirements.txt': './vendor/pricing\n',
  'server.py': SERVER,
  '.gitignore': IGNORED,
  'latency-gate.yml': config(app),
});
/** The app itself is a package, `shop`. */
const project = (
  work: number,
  app: object,
  pyproject = `${BACKEND()}[project]\nname = "shop"\nversion = "1.0.0"\n`,
) => ({
  'pyproject.toml': pyproject,
  'src/shop/__init__.py': '',
  'src/shop/__main__.py': 'from shop.server import main\nmain()\n',
  'src/shop/server.py': SERVER.replace('from pricing', 'from shop.pricing'),
  'src/shop/pricing.py': pricing(work),
  '.gitignore': IGNORED,
  'latency-gate.yml': config(app),
});
const PIP = 'pip install -q --disable-pip-version-check';
const VENV = `python3 -m venv .venv && .venv/bin/${PIP}`;
/** One interpreter for the job, as the setup-python action puts it into PATH: it has packages of its own. */
const SETUP_PYTHON = `python3 -m venv "$HOME/hostedtoolcache"; "$HOME/hostedtoolcache/bin/pip" install -q setuptools wheel
echo "$HOME/hostedtoolcache/bin" >> "$GITHUB_PATH"`;

export const PYTHON_REPOSITORIES: readonly Repository[] = [
  repository(
    'pip with a virtual environment',
    (work) => service(work, { setup: `${VENV} -r requirements.txt`, command: 'exec .venv/bin/python server.py' }),
    { needs: PYTHON },
  ),
  repository(
    'pip with a virtual environment that an earlier step made and activated',
    (work) => service(work, { command: 'exec python server.py' }),
    {
      needs: PYTHON,
      job: `${VENV} -r requirements.txt
echo "VIRTUAL_ENV=$PWD/.venv" >> "$GITHUB_ENV"; echo "$PWD/.venv/bin" >> "$GITHUB_PATH"`,
    },
  ),
  repository(
    'pip into the interpreter of setup-python, a dependency upgraded',
    (work) => service(work, { setup: `${PIP} -r requirements.txt`, command: 'exec python server.py' }),
    { needs: PYTHON, job: SETUP_PYTHON },
  ),
  repository(
    'pip into the user’s site, a dependency upgraded',
    (work) => {
      const setup = `python3 -m ${PIP} --user --break-system-packages -r requirements.txt`;
      return service(work, { setup, command: 'exec python3 server.py' });
    },
    { needs: PYTHON },
  ),
  repository(
    'pip install -e . into one interpreter',
    (work) => project(work, { setup: `${PIP} -e .`, command: 'exec python -m shop' }),
    { needs: PYTHON, job: SETUP_PYTHON },
  ),
  repository(
    'poetry',
    (work) =>
      project(
        work,
        { setup: 'poetry install --quiet', command: 'exec poetry run python -m shop' },
        '[project]\nname = "shop"\nversion = "1.0.0"\nrequires-python = ">=3.9"\n',
      ),
    { needs: { poetry: 'pipx install poetry' }, make: 'poetry lock --quiet' },
  ),
  repository(
    'uv',
    (work) => project(work, { setup: 'uv sync --quiet --locked', command: 'exec uv run --no-sync python -m shop' }),
    { needs: { uv: 'pipx install uv' }, make: 'uv lock --quiet' },
  ),
  repository(
    'setuptools-scm, version by git',
    (work) =>
      project(
        work,
        {
          setup: `${VENV} . && .venv/bin/python -c "from shop._version import version as v; assert v.startswith('1.0.1.dev'), v"`,
          command: 'cd / && exec "$OLDPWD/.venv/bin/python" -m shop',
        },
        `${BACKEND(', "setuptools-scm>=8"')}[project]\nname = "shop"\ndynamic = ["version"]
[tool.setuptools_scm]\nversion_file = "src/shop/_version.py"\n`,
      ),
    { needs: PYTHON },
  ),
  repository(
    'Django, ALLOWED_HOSTS',
    (work) => ({
      ...service(work, {}),
      'latency-gate.yml': config(
        {
          setup: `${VENV} -r requirements.txt`,
          command: 'exec .venv/bin/python manage.py runserver --noreload "127.0.0.1:$PORT"',
        },
        HOST,
      ),
      'requirements.txt': 'django==4.2.*\n./vendor/pricing\n',
      'manage.py': `import sys
from django.conf import settings
from django.core.management import execute_from_command_line
from django.core.servers.basehttp import WSGIRequestHandler
from django.http import JsonResponse
from django.urls import path
from pricing import price
settings.configure(SECRET_KEY="x", ROOT_URLCONF=__name__, ALLOWED_HOSTS=["shop.example"], LOGGING_CONFIG=None,
                   MIDDLEWARE=["django.middleware.common.CommonMiddleware"])
# Its header and its body are two packets: the second one would wait for 40 ms, beside which the work is nothing.
WSGIRequestHandler.disable_nagle_algorithm = True
urlpatterns = [path("orders", lambda request: JsonResponse(price()))]
execute_from_command_line(sys.argv)
`,
    }),
    { needs: PYTHON },
  ),
];
