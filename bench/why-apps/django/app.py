import json
import re
import sqlite3
import threading

from django.conf import settings
from django.core.wsgi import get_wsgi_application
from django.http import JsonResponse
from django.urls import path

CODES = [f"SKU-{i:05d} {'blue red green'.split()[i % 3]} size {i % 12}" for i in range(200)]
CODE = re.compile(r"SKU-(\d+)")
rates = {}


def rate_of(currency):
    if currency in rates:
        return rates[currency]
    rate = 1.0
    for i in range(4000):
        rate += (ord(currency[i % 3]) + i) / 1e7
    rates[currency] = rate
    return rate


def number_of(code):
    return int(CODE.search(code).group(1))


def checksum(text):
    value = 7
    for character in text:
        value = (value * 31 + ord(character)) % 65521
    return value


def connect():
    database = sqlite3.connect(":memory:", check_same_thread=False)
    database.execute("CREATE TABLE items (id INTEGER PRIMARY KEY, shelf INTEGER, name TEXT)")
    database.executemany("INSERT INTO items VALUES (?, ?, ?)", [(i, i % 40, f"item {i}") for i in range(1600)])
    database.execute("CREATE INDEX by_shelf ON items (shelf)")
    return database


database = connect()
lock = threading.Lock()


def on_shelf(shelf):
    return database.execute("SELECT id, name FROM items WHERE shelf = ?", (shelf,)).fetchall()


def labels():
    return [{"code": code, "words": code.split()} for code in CODES]


def encoded(data):
    return json.dumps(data)


def prices(request):
    return JsonResponse({"prices": [rate_of(c) * i for i, c in enumerate(("EUR", "USD", "GBP", "JPY"))]})


def numbers(request):
    return JsonResponse({"numbers": [number_of(code) for code in CODES]})


def sums(request):
    return JsonResponse({"sums": [checksum(code) for code in CODES[:60]]})


def shelf(request):
    return JsonResponse({"items": on_shelf(7)})


def listing(request):
    return JsonResponse({"text": encoded(labels())})


def small(request, number):
    return JsonResponse({"number": number, "sum": checksum(CODES[number])})


class Stamp:
    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        response = self.get_response(request)
        response["X-Stamp"] = str(stamp(request.path))
        return response


def stamp(text):
    value = 0
    for i in range(300):
        value = (value * 33 + ord(text[i % len(text)])) % 1000003
    return value


settings.configure(
    SECRET_KEY="bench",
    ALLOWED_HOSTS=["*"],
    ROOT_URLCONF=__name__,
    MIDDLEWARE=[f"{__name__}.Stamp"],
)
urlpatterns = [
    path("prices", prices),
    path("numbers", numbers),
    path("sums", sums),
    path("shelf", shelf),
    path("listing", listing),
    path("small/<int:number>", small),
]
app = get_wsgi_application()
