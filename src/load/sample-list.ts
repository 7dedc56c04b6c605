const FIRST_CAPACITY = 4096;

/** A list of floats that grows without making garbage of each entry. */
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

  /** Hands over its entries but those at the given positions, which are in ascending order, and is empty then. */
  take(leftOut: readonly number[] = []): Float64Array {
    // In place: a long round has millions of entries, and a copy of each list would double the memory of the process.
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
