/** The text with its first letter in upper case. */
export function capitalize(text: string): string {
  const [first = '', ...rest] = text;
  return first.toLocaleUpperCase('en') + rest.join('');
}

/** The text with its first letter in lower case, as it stands within a sentence. */
export const uncapitalize = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
