/** The longest sentence that is accepted, in characters; far longer than anything people say to a light. */
export const sentenceLimit = 1000;

/** What nobody says or types: control characters, what turns the order of letters round, and halves of characters. */
const unsayable = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/u;

/** A sentence on one line, as it is said. */
export const joinLines = (text: string) => text.trim().replaceAll(/[ \t]*[\t\r\n][\t\r\n ]*/g, ' ');

/** Whether somebody can have said it; else it is the output of a program, which is no order. */
export const isSayable = (text: string) => !unsayable.test(text);

export const unsayableProblem = 'has a control character or a broken one, which no sentence has';
