export type Fault = 'user' | 'environment' | 'bug';

interface ErrorMeaning {
  readonly fault: Fault;
  /** What the process ends with when this error ends it. */
  readonly exit: number;
  readonly meaning: string;
}

/** Every error code there is. docs/errors.md lists the same; a test compares them. */
export const errorTable = {
  unexpected: { fault: 'bug', exit: 1, meaning: 'something failed that Lantern did not foresee' },
  'usage-invalid': { fault: 'user', exit: 2, meaning: 'the command line is not one Lantern knows' },
  'config-invalid': { fault: 'user', exit: 3, meaning: 'the configuration has problems; all are listed' },
  'config-unreadable': { fault: 'environment', exit: 3, meaning: 'the configuration file cannot be read' },
  'audio-invalid': { fault: 'user', exit: 4, meaning: 'the audio is not a PCM WAV file that Lantern can read' },
  'audio-unreadable': { fault: 'environment', exit: 4, meaning: 'the audio file cannot be read' },
  'model-missing': { fault: 'environment', exit: 5, meaning: 'the speech model is not where it should be' },
  'model-damaged': { fault: 'environment', exit: 5, meaning: 'the speech model is there but does not load' },
  'recogniser-missing': { fault: 'environment', exit: 5, meaning: 'libvosk is not there for this machine' },
  'recogniser-failed': { fault: 'environment', exit: 5, meaning: 'the recognizer stopped working' },
  'wake-unavailable': { fault: 'environment', exit: 5, meaning: 'the wake word engine cannot be used' },
  'data-unwritable': { fault: 'environment', exit: 6, meaning: 'the data folder cannot be written' },
  'data-in-use': {
    fault: 'user',
    exit: 6,
    meaning: 'another process, a running Lantern or a command, owns the data folder',
  },
  'data-damaged': { fault: 'environment', exit: 6, meaning: 'the stored data cannot be read' },
  'data-newer': { fault: 'user', exit: 6, meaning: 'the stored data, or a file, was written by a newer Lantern' },
  'address-unavailable': { fault: 'environment', exit: 7, meaning: 'the web address is taken or not allowed' },
  'microphone-unavailable': { fault: 'environment', exit: 8, meaning: 'no sound can be recorded' },
  'speech-unavailable': { fault: 'environment', exit: 8, meaning: 'no sound can be spoken' },
  'button-unavailable': { fault: 'environment', exit: 8, meaning: 'the button cannot be read' },
  'output-unavailable': { fault: 'environment', exit: 8, meaning: 'the lamp cannot be driven' },
  'change-invalid': { fault: 'user', exit: 9, meaning: 'a change to the light is not valid; nothing was changed' },
  'expression-invalid': { fault: 'user', exit: 9, meaning: 'an expression cannot be understood; the column is named' },
  'not-found': { fault: 'user', exit: 10, meaning: 'there is no such lamp, state, rule or request' },
  'request-invalid': { fault: 'user', exit: 12, meaning: 'what was sent to the API is not a request it knows' },
  'request-refused': {
    fault: 'user',
    exit: 12,
    meaning: 'the API does not take this from the sender: token, address, size or rate',
  },
  'download-failed': {
    fault: 'environment',
    exit: 13,
    meaning: 'a file could not be fetched, or is not what it should be',
  },
  'appointment-invalid': {
    fault: 'user',
    exit: 9,
    meaning: 'an appointment or a calendar file is not valid; nothing was changed',
  },
  'part-unreachable': {
    fault: 'environment',
    exit: 13,
    meaning: 'a service on the network (calendar, weather) does not answer, or not in time',
  },
  'part-refused': {
    fault: 'environment',
    exit: 13,
    meaning: 'a service on the network answers, but not with what was asked: password, address, rate or form',
  },
  'agent-overloaded': { fault: 'environment', exit: 14, meaning: 'the language model is overloaded; try again later' },
  'agent-rate-limited': {
    fault: 'environment',
    exit: 14,
    meaning: 'the language model takes no more requests from this key for now',
  },
  'agent-failed': {
    fault: 'environment',
    exit: 14,
    meaning: 'the language model failed, or its answer cannot be read',
  },
  'agent-timed-out': { fault: 'environment', exit: 14, meaning: 'the language model did not answer in time' },
  'agent-unreachable': { fault: 'environment', exit: 14, meaning: 'the language model cannot be reached' },
  'agent-key-refused': { fault: 'user', exit: 14, meaning: 'the language model does not take the key' },
  'agent-cut-off': { fault: 'environment', exit: 14, meaning: "the language model's answer broke off" },
  'agent-refused': { fault: 'user', exit: 14, meaning: 'the language model declined the request' },
  'agent-budget': { fault: 'user', exit: 14, meaning: "a request or a day has used up the agent's budget" },
  'part-absent': {
    fault: 'environment',
    exit: 11,
    meaning: 'the part that this needs is not there yet or is switched off',
  },
  'sandbox-syntax': {
    fault: 'user',
    exit: 14,
    meaning: 'model-written code cannot be parsed; line and column are named',
  },
  'sandbox-threw': { fault: 'user', exit: 14, meaning: 'model-written code ended with an error of its own' },
  'sandbox-timeout': { fault: 'user', exit: 14, meaning: 'model-written code did not end within its time' },
  'sandbox-memory': { fault: 'user', exit: 14, meaning: 'model-written code wanted more memory than it may have' },
  'sandbox-output': {
    fault: 'user',
    exit: 14,
    meaning: 'model-written code answered with too much, or with what is not JSON',
  },
  'sandbox-forbidden': {
    fault: 'user',
    exit: 14,
    meaning: 'model-written code asked for what it may not have: a host, an address, a header, a secret',
  },
  'sandbox-busy': {
    fault: 'environment',
    exit: 14,
    meaning: 'too many calls of model-written code at once or in a minute',
  },
  'sandbox-crashed': {
    fault: 'environment',
    exit: 14,
    meaning: 'the process that runs model-written code ended or cannot be started; the next call starts another',
  },
  'workbench-refused': {
    fault: 'user',
    exit: 16,
    meaning: 'the workbench (shell, files, browser) does not do this: the path, command or address is not allowed',
  },
  'secret-invalid': {
    fault: 'user',
    exit: 15,
    meaning: 'a secret cannot be kept like this: its name, its value or its host',
  },
  'secret-unreadable': {
    fault: 'environment',
    exit: 15,
    meaning: 'the stored secrets or their key cannot be read, or others can read the key',
  },
} as const satisfies Record<string, ErrorMeaning>;

export type ErrorCode = keyof typeof errorTable;
