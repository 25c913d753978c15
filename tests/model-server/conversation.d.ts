/** The signature of thinking that answers a request. */
export function sign(body: object, thinking: string): string;
