/** The fewest letters to add, drop, change or swap with a neighbour that make one word of the other. */
export const distance = (one: string, other: string): number => {
  let [beforeLast, last]: number[][] = [[], Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        last![column]! + 1,
        current[column - 1]! + 1,
        last![column - 1]! + (isSame ? 0 : 1),
        isSwapped ? beforeLast![column - 2]! + 1 : Infinity,
      );
    }
    [beforeLast, last] = [last!, current];
  }
  return last!.at(-1)!;
};
