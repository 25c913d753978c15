/** What is typed in a field of a form, by the field's name. */
export function readField(form: HTMLFormElement, name: string): string {
  return (new FormData(form).get(name) as string).trim();
}
