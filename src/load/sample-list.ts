const FIRST_CAPACITY = 4096;

/** A growing list of floats that makes no garbage per entry. */
export class SampleList {
  #values = new Float64Array(0);
  length = 0;

  push(value: number): void {
    if (this.length === this.#values.length) {
      const larger = new Float64Array(Math.max(FIRST_CAPACITY, 2 * this.length));
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.length++] = value;
  }

  /** Returns its entries except those at the given ascending positions, and empties the list. */
  take(leftOut: readonly number[] = []): Float64Array {
    // In place: a long round has millions of entries, and copies would double the memory of the process.
    const values = this.#values;
    let next = 0;
    let size = 0;
    for (let i = 0; i < this.length; i++) {
      if (leftOut[next] === i) next++;
      else values[size++] = values[i] ?? 0;
    }
    this.#values = new Float64Array(0);
    this.length = 0;
    return values.subarray(0, size);
  }
}
