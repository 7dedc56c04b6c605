"""The products of a shop, with prices as its settings say."""

from functools import lru_cache
from typing import Annotated

from fastapi import Depends, FastAPI, HTTPException, Query
from pydantic import BaseModel
from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    model_config = SettingsConfigDict(env_file=".env")
    shop: str
    currency: str
    vat_percent: int
    page_size: int = 20
    allowed_origins: list[str] = []
    log_level: str = "info"
    debug: bool = False


class Product(BaseModel):
    id: int
    name: str
    price: float
    currency: str


@lru_cache
def get_settings():
    return Settings()


app = FastAPI()
NET_CENTS = {number: number * 37 % 20_000 for number in range(1, 501)}


@app.get("/products/{number}")
async def one_product(number: int, settings: Annotated[Settings, Depends(get_settings)]) -> Product:
    if number not in NET_CENTS:
        raise HTTPException(404)
    price = round(NET_CENTS[number] * (100 + settings.vat_percent) / 10_000, 2)
    return Product(id=number, name=f"product {number}", price=price, currency=settings.currency)


@app.get("/search")
async def search(below: Annotated[int, Query(gt=0)] = 500) -> list[int]:
    return [number for number, cents in NET_CENTS.items() if cents < below]
