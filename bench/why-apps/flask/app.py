import re
import sqlite3
import threading
import time

from flask import Flask, jsonify

app = Flask(__name__)
NAMES = [f"  Customer   number {i} <customer.{i}@example.com> " for i in range(120)]
lock = threading.Lock()


def score(name):
    value = 0
    for i in range(40):
        value = (value * 31 + ord(name[i % len(name)])) % 1000003
    return value


def rank(names):
    return sorted(names, key=lambda name: name[::-1])


ADDRESS = re.compile(r"<([\w.]+@[\w.]+)>")


def address(name):
    found = ADDRESS.search(name)
    return found.group(1) if found else None


def connect():
    database = sqlite3.connect(":memory:", check_same_thread=False)
    database.execute("CREATE TABLE orders (id INTEGER PRIMARY KEY, customer TEXT)")
    database.execute("CREATE TABLE lines (order_id INTEGER, price REAL)")
    database.execute("CREATE INDEX by_order ON lines (order_id)")
    database.executemany("INSERT INTO orders VALUES (?, ?)", [(i, f"c{i % 20}") for i in range(800)])
    database.executemany("INSERT INTO lines VALUES (?, ?)", [(i % 800, i * 1.5) for i in range(4000)])
    return database


database = connect()


def orders_of(customer):
    return database.execute(
        "SELECT o.id, sum(l.price) FROM orders o JOIN lines l ON l.order_id = o.id WHERE o.customer = ? GROUP BY o.id",
        (customer,),
    ).fetchall()


def reserve():
    time.sleep(0.004)


@app.get("/scores")
def scores():
    return jsonify([score(name) for name in rank(NAMES)])


@app.get("/addresses")
def addresses():
    return jsonify([[address(name), score(name)] for name in NAMES])


@app.get("/history")
def history():
    return jsonify(orders_of("c3"))


@app.get("/reserve")
def reserved():
    reserve()
    return jsonify(reserved=True)
