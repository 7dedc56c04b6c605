from fastapi import FastAPI
from fastapi.encoders import jsonable_encoder
from fastapi.responses import JSONResponse

app = FastAPI()
READINGS = [{"id": i, "value": i * 0.5, "tags": [f"t{i % 5}", "all"]} for i in range(150)]


def smooth(values):
    result = []
    for i in range(len(values)):
        window = values[max(0, i - 3) : i + 4]
        result.append(sum(window) / len(window))
    return result


def summary(readings):
    return {tag: sum(1 for one in readings if tag in one["tags"]) for tag in ("t0", "t1", "t2", "t3", "t4")}


@app.get("/readings")
async def readings():
    values = smooth([one["value"] for one in READINGS])
    return JSONResponse({"values": values, "summary": summary(READINGS), "readings": READINGS})
