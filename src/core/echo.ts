/** Words that are said back: at most so many letters of them, and never half a sign. */
export function echo(text: string, most: number): string {
  const signs = Array.from(text.trim());
  return signs.length > most ? `${signs.slice(0, most).join('').trim()}…` : signs.join('');
}
