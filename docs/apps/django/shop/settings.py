from pathlib import Path

SECRET_KEY = "for this machine only"
ALLOWED_HOSTS = ["127.0.0.1"]
INSTALLED_APPS = ["books"]
ROOT_URLCONF = "shop.urls"
DATABASES = {"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": Path(__file__).with_name("db.sqlite3")}}
