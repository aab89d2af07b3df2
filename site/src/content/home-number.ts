/**
 * A number of Saudi Arabia that is written as it is dialled at home, with its country: 055…, 55… or 011… Undefined for any other.
 * @param number digits, and nothing between them
 */
export function homeNumber(number: string): string | undefined {
  const atHome = /^(?:0([1-9]\d{8})|(5\d{8}))$/u.exec(number);
  return atHome ? `+966${atHome[1] ?? atHome[2]}` : undefined;
}
