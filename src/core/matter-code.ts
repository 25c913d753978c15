/** Matter's code as it is printed on devices: 3497-011-2332. */
export const phraseMatterCode = (code: string): string => code.replace(/^(\d{4})(\d{3})(\d{4})$/, '$1-$2-$3');
