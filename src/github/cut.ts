/**
 * The whole text if it has no more than `most` characters, or whatever `sizeOf` counts. Else its first lines, below the note: at
 * the end the note could stand inside a block that the cut left open, and GitHub closes such a block by itself.
 */
export function cutMarkdown(text: string, most: number, note: string, sizeOf = (part: string) => part.length): string {
  if (sizeOf(text) <= most) return text;
  let room = most - sizeOf(note) - 1;
  const isKept = (line: string) => {
    room -= sizeOf(line) + 1;
    return room >= 0;
  };
  return [note, '', ...text.split('\n').filter(isKept)].join('\n');
}
