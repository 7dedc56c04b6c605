/** Python: where its packages are installed, who makes the virtual environment, and Django’s check of hosts. */
import { config, type Files, type Repository } from './repository.ts';

const PYTHON = { python3: 'apt install python3-venv' };

/** What does the work is a package, as a dependency that is upgraded would. */
const pricing = (work: number, version: string): Files => ({
  'vendor/pricing/pyproject.toml': `[build-system]
requires = ["setuptools>=61"]
build-backend = "setuptools.build_meta"
[project]
name = "pricing"
version = "${version}"
`,
  'vendor/pricing/pricing.py': `def price():
    x = 0
    for i in range(${work} * 10000):
        x = (x * 31 + i) & 0xFFFFFF
    return {"orders": []}
`,
});
const SERVER = `import json, os
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pricing import price

class Shop(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    wbufsize = -1
    def do_GET(self):
        body = json.dumps(price()).encode()
        self.send_response(200)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
    def log_message(self, *args):
        pass

def main():
    ThreadingHTTPServer(("127.0.0.1", int(os.environ["PORT"])), Shop).serve_forever()

if __name__ == "__main__":
    main()
`;
const service = (work: number, app: object): Files => ({
  ...pricing(work, `1.${work}.0`),
  'requirements.txt': './vendor/pricing\n',
  'server.py': SERVER,
  '.gitignore': '.venv/\nbuild/\n*.egg-info/\n__pycache__/\n',
  'latency-gate.yml': config({ ...app }),
});
/** The app itself is a package, `shop`, whose one module does the work. */
const project = (work: number, pyproject: string, app: object): Files => ({
  'pyproject.toml': pyproject,
  'src/shop/__init__.py': '',
  'src/shop/__main__.py': 'from shop.server import main\nmain()\n',
  'src/shop/server.py': SERVER.replace('from pricing', 'from shop.pricing'),
  'src/shop/pricing.py': pricing(work, '')['vendor/pricing/pricing.py'] ?? '',
  '.gitignore': '.venv/\nbuild/\n*.egg-info/\n__pycache__/\n_version.py\n',
  'latency-gate.yml': config({ ...app }),
});
const SETUPTOOLS = `[build-system]
requires = ["setuptools>=61"]
build-backend = "setuptools.build_meta"
[project]
name = "shop"
version = "1.0.0"
`;
/** One interpreter for the job, as the setup-python action puts it into PATH: it has packages of its own. */
const SETUP_PYTHON = `python3 -m venv "$HOME/hostedtoolcache/Python"; "$HOME/hostedtoolcache/Python/bin/pip" install -q setuptools wheel
echo "$HOME/hostedtoolcache/Python/bin" >> "$GITHUB_PATH"`;
const PIP = 'pip install -q --disable-pip-version-check';

export const PYTHON_REPOSITORIES: readonly Repository[] = [
  {
    name: 'pip with a virtual environment',
    needs: PYTHON,
    files: (work) =>
      service(work, {
        setup: `python3 -m venv .venv && .venv/bin/${PIP} -r requirements.txt`,
        command: 'exec .venv/bin/python server.py',
      }),
  },
  {
    name: 'pip with a virtual environment that an earlier step made and activated',
    needs: PYTHON,
    files: (work) => service(work, { command: 'exec python server.py' }),
    job: `python3 -m venv .venv; .venv/bin/${PIP} -r requirements.txt
echo "VIRTUAL_ENV=$PWD/.venv" >> "$GITHUB_ENV"; echo "$PWD/.venv/bin" >> "$GITHUB_PATH"`,
  },
  {
    name: 'pip into the interpreter of setup-python, a dependency upgraded',
    needs: PYTHON,
    files: (work) => service(work, { setup: `${PIP} -r requirements.txt`, command: 'exec python server.py' }),
    job: SETUP_PYTHON,
  },
  {
    name: 'pip into the user’s site, a dependency upgraded',
    needs: PYTHON,
    files: (work) =>
      service(work, {
        setup: `python3 -m ${PIP} --user --break-system-packages -r requirements.txt`,
        command: 'exec python3 server.py',
      }),
  },
  {
    name: 'pip install -e . into one interpreter',
    needs: PYTHON,
    files: (work) => project(work, SETUPTOOLS, { setup: `${PIP} -e .`, command: 'exec python -m shop' }),
    job: SETUP_PYTHON,
  },
  {
    name: 'poetry',
    needs: { poetry: 'pipx install poetry' },
    files: (work) =>
      project(
        work,
        `[project]
name = "shop"
version = "1.0.0"
requires-python = ">=3.9"
[tool.poetry]
packages = [{ include = "shop", from = "src" }]
[build-system]
requires = ["poetry-core>=2"]
build-backend = "poetry.core.masonry.api"
`,
        { setup: 'poetry install --quiet', command: 'exec poetry run python -m shop' },
      ),
    make: 'poetry lock --quiet',
  },
  {
    name: 'uv',
    needs: { uv: 'pipx install uv' },
    files: (work) =>
      project(work, SETUPTOOLS, { setup: 'uv sync --quiet --locked', command: 'exec uv run --no-sync python -m shop' }),
    make: 'uv lock --quiet',
  },
  {
    name: 'setuptools-scm, version by git',
    needs: PYTHON,
    files: (work) =>
      project(
        work,
        `[build-system]
requires = ["setuptools>=61", "setuptools-scm>=8"]
build-backend = "setuptools.build_meta"
[project]
name = "shop"
dynamic = ["version"]
[tool.setuptools_scm]
version_file = "src/shop/_version.py"
`,
        {
          setup: `python3 -m venv .venv && .venv/bin/${PIP} . && .venv/bin/python -c "from shop._version import version as v; assert v.startswith('1.0.1.dev'), v"`,
          command: 'cd / && exec "$OLDPWD/.venv/bin/python" -m shop',
        },
      ),
  },
  {
    name: 'Django, ALLOWED_HOSTS',
    needs: PYTHON,
    files: (work) => ({
      ...service(work, {
        setup: `python3 -m venv .venv && .venv/bin/${PIP} -r requirements.txt`,
        command: 'exec .venv/bin/python manage.py runserver --noreload "127.0.0.1:$PORT"',
      }),
      'latency-gate.yml': config(
        {
          ready: { path: '/healthz', timeout: '30s' },
          setup: `python3 -m venv .venv && .venv/bin/${PIP} -r requirements.txt`,
          command: 'exec .venv/bin/python manage.py runserver --noreload "127.0.0.1:$PORT"',
        },
        { endpoints: [{ method: 'GET', path: '/orders', headers: { host: 'shop.example' } }] },
      ),
      'requirements.txt': 'django==4.2.*\n./vendor/pricing\n',
      'manage.py': `import sys
from django.conf import settings
from django.core.management import execute_from_command_line
from django.http import HttpResponse, JsonResponse
from django.urls import path
from pricing import price
settings.configure(SECRET_KEY="x", ROOT_URLCONF=__name__, ALLOWED_HOSTS=["shop.example"], LOGGING_CONFIG=None,
                   MIDDLEWARE=["django.middleware.common.CommonMiddleware"])
urlpatterns = [path("orders", lambda request: JsonResponse(price()))]
execute_from_command_line(sys.argv)
`,
    }),
  },
];
