/** Whether something has a name, in the singular or the plural: the *potato* timer is the one for the potatoes. */
export const isCalled = ({ name }: { readonly name: string }, said: string): boolean =>
  singular(name) === singular(said);

const singular = (name: string) => name.toLowerCase().replace(/(?:(?<=[ox])e)?s$/, '');
