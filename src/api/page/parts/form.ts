/** What is typed in a field of a form, by the field's name; empty if it has none. */
export function readField(form: HTMLFormElement, name: string): string {
  const typed = new FormData(form).get(name);
  return typeof typed === 'string' ? typed.trim() : '';
}
