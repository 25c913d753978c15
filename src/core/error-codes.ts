export type Fault = 'user' | 'environment' | 'bug';

interface ErrorMeaning {
  readonly fault: Fault;
  /** The exit code of the process when this error ends it. */
  readonly exit: number;
  readonly meaning: string;
}

/** Every error code. docs/errors.md has the same list; a test compares the two. */
export const errorTable = {
  unexpected: { fault: 'bug', exit: 1, meaning: 'something unexpected failed inside Lantern' },
  'usage-invalid': { fault: 'user', exit: 2, meaning: 'Lantern does not know this command or option' },
  'config-invalid': { fault: 'user', exit: 3, meaning: 'the configuration has mistakes; all of them are listed' },
  'audio-invalid': { fault: 'user', exit: 4, meaning: 'the file is not PCM WAV audio that Lantern can read' },
  'model-missing': { fault: 'environment', exit: 5, meaning: 'the speech model is not in its folder' },
  'model-damaged': { fault: 'environment', exit: 5, meaning: 'the speech model is in its folder but does not load' },
  'recogniser-missing': { fault: 'environment', exit: 5, meaning: 'libvosk is missing for this machine' },
  'recogniser-failed': { fault: 'environment', exit: 5, meaning: 'the recognizer stopped working' },
  'wake-unavailable': { fault: 'environment', exit: 5, meaning: 'the wake word engine cannot be used' },
  'data-unwritable': { fault: 'environment', exit: 6, meaning: 'Lantern cannot write to the data folder' },
  'data-in-use': {
    fault: 'user',
    exit: 6,
    meaning: 'another process, a running Lantern or a command, owns the data folder',
  },
  'data-damaged': { fault: 'environment', exit: 6, meaning: 'the stored data cannot be read' },
  'data-newer': { fault: 'user', exit: 6, meaning: 'a newer Lantern wrote the stored data or the file' },
  'address-unavailable': { fault: 'environment', exit: 7, meaning: 'the web address is taken or not allowed' },
  'microphone-unavailable': { fault: 'environment', exit: 8, meaning: 'no sound can be recorded' },
  'speech-unavailable': { fault: 'environment', exit: 8, meaning: 'Lantern cannot speak' },
  'button-unavailable': { fault: 'environment', exit: 8, meaning: 'the button cannot be read' },
  'output-unavailable': { fault: 'environment', exit: 8, meaning: 'the lamp cannot be driven' },
  'change-invalid': { fault: 'user', exit: 9, meaning: 'a change to the light is not valid; nothing was changed' },
  'expression-invalid': {
    fault: 'user',
    exit: 9,
    meaning: 'an expression has a mistake; the message gives the column',
  },
  'not-found': { fault: 'user', exit: 10, meaning: 'there is no such lamp, state, rule, event or request' },
  'request-invalid': { fault: 'user', exit: 12, meaning: 'the API does not know this request' },
  'request-refused': {
    fault: 'user',
    exit: 12,
    meaning: 'the API refuses the sender: token, address, size or rate',
  },
  'download-failed': {
    fault: 'environment',
    exit: 13,
    meaning: 'a file could not be downloaded, or is not the expected file',
  },
  'appointment-invalid': {
    fault: 'user',
    exit: 9,
    meaning: 'an appointment or a calendar file is not valid; nothing was changed',
  },
  'part-unreachable': {
    fault: 'environment',
    exit: 13,
    meaning: 'a service on the network (calendar, weather) did not answer, or not in time',
  },
  'part-refused': {
    fault: 'environment',
    exit: 13,
    meaning:
      'a service on the network refused the request or sent an unusable answer: password, address, rate or format',
  },
  'agent-overloaded': { fault: 'environment', exit: 14, meaning: 'the language model is overloaded; try again later' },
  'agent-rate-limited': {
    fault: 'environment',
    exit: 14,
    meaning: 'the language model accepts no more requests with this key for now',
  },
  'agent-failed': {
    fault: 'environment',
    exit: 14,
    meaning: 'the language model failed, or its answer cannot be read',
  },
  'agent-timed-out': { fault: 'environment', exit: 14, meaning: 'the language model did not answer in time' },
  'agent-unreachable': { fault: 'environment', exit: 14, meaning: 'the language model cannot be reached' },
  'agent-key-refused': { fault: 'user', exit: 14, meaning: 'the language model rejects the key' },
  'agent-no-credit': { fault: 'user', exit: 14, meaning: 'the account at the language model has no credit left' },
  'agent-no-model': { fault: 'user', exit: 14, meaning: 'the service does not know the model that is configured' },
  'agent-cut-off': { fault: 'environment', exit: 14, meaning: "the language model's answer broke off" },
  'agent-too-long': {
    fault: 'environment',
    exit: 14,
    meaning: 'the answer of the language model, or the conversation with it, is longer than it may be',
  },
  'agent-refused': { fault: 'user', exit: 14, meaning: 'the language model declined the request' },
  'agent-budget': { fault: 'user', exit: 14, meaning: "a request or a day has used up the agent's budget" },
  'part-absent': {
    fault: 'environment',
    exit: 11,
    meaning: 'a part that this needs is missing or switched off',
  },
  'sandbox-syntax': {
    fault: 'user',
    exit: 14,
    meaning: 'model-written code has a syntax error; the message gives line and column',
  },
  'sandbox-threw': { fault: 'user', exit: 14, meaning: 'model-written code threw an error' },
  'sandbox-timeout': { fault: 'user', exit: 14, meaning: 'model-written code took too long' },
  'sandbox-memory': { fault: 'user', exit: 14, meaning: 'model-written code used more memory than it may' },
  'sandbox-output': {
    fault: 'user',
    exit: 14,
    meaning: 'model-written code returned too much, or something that is not JSON',
  },
  'sandbox-forbidden': {
    fault: 'user',
    exit: 14,
    meaning: 'model-written code asked for something it may not use: a host, an address, a header or a secret',
  },
  'sandbox-busy': {
    fault: 'environment',
    exit: 14,
    meaning: 'too many calls of model-written code at the same time or within a minute',
  },
  'sandbox-crashed': {
    fault: 'environment',
    exit: 14,
    meaning: 'the process that runs model-written code ended or cannot be started; the next call starts a new one',
  },
  'workbench-refused': {
    fault: 'user',
    exit: 16,
    meaning: 'the workbench (shell, files, browser) does not allow this path, command or address',
  },
  'secret-invalid': {
    fault: 'user',
    exit: 15,
    meaning: 'a secret cannot be stored: its name, value or host is not valid',
  },
  'secret-unreadable': {
    fault: 'environment',
    exit: 15,
    meaning: 'the stored secrets or their key cannot be read, or others can read the key',
  },
  'file-unreadable': {
    fault: 'user',
    exit: 17,
    meaning: 'a file that was named cannot be read: it is not there, is a folder, or may not be read',
  },
  'files-exhausted': {
    fault: 'environment',
    exit: 18,
    meaning: 'no more files can be opened: the limit of the process or of the machine is reached',
  },
} as const satisfies Record<string, ErrorMeaning>;

export type ErrorCode = keyof typeof errorTable;
