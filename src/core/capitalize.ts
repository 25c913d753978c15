/** The text with its first letter in upper case. */
export function capitalize(text: string): string {
  const [first = '', ...rest] = text;
  return first.toLocaleUpperCase('en') + rest.join('');
}
