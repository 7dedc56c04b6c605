/** A list of floats that grows without making garbage of each entry. */
export class SampleList {
  #values = new Float64Array(4096);
  length = 0;

  push(value: number): void {
    if (this.length === this.#values.length) {
      const larger = new Float64Array(this.length * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.length++] = value;
  }

  /** A copy without the given positions, which are in ascending order. */
  without(positions: readonly number[]): Float64Array {
    const kept = new Float64Array(this.length - positions.length);
    let next = 0;
    let size = 0;
    for (let i = 0; i < this.length; i++) {
      if (positions[next] === i) next++;
      else kept[size++] = this.#values[i] ?? 0;
    }
    return kept;
  }
}
