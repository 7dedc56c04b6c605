"""The orders of a shop, and its sales by month."""

from functools import lru_cache

from flask import Flask, abort

app = Flask(__name__)

ORDERS = {
    number: {"id": number, "month": f"2026-{number % 12 + 1:02}", "cents": number * 37 % 20_000}
    for number in range(1, 20_001)
}


@lru_cache
def sales():
    months = {}
    for order in ORDERS.values():
        months[order["month"]] = months.get(order["month"], 0) + order["cents"]
    return months


@app.get("/sales")
def sales_by_month():
    return {"currency": "EUR", "months": sales()}


@app.get("/orders/<int:number>")
def one_order(number):
    return ORDERS.get(number) or abort(404)
