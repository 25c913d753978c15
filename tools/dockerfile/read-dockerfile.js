// A Dockerfile as the steps it has. Only what ours uses is known, and anything else is an error: a step that was left out proves nothing.
const known = ['ARG', 'FROM', 'WORKDIR', 'COPY', 'RUN', 'ENV', 'USER', 'VOLUME', 'EXPOSE', 'HEALTHCHECK', 'ENTRYPOINT'];

/** @returns every instruction with its words behind it, comments and line ends taken out */
function listInstructions(text) {
  const lines = text.split('\n').filter((line) => !/^\s*#/.test(line));
  const joined = lines.join('\n').replaceAll(/\\\n/g, ' ').split('\n');
  return joined
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, name, words] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
      if (!known.includes(name)) throw new Error(`the Dockerfile has a step that is not rehearsed: ${line}`);
      return { name, words: words.trim() };
    });
}

/** "node:20-bookworm" of "$NODE", with what stands for it. */
export const fill = (text, values) =>
  text.replaceAll(/\$\{?(\w+)\}?/g, (whole, name) => (name in values ? values[name] : whole));

/**
 * Reads a Dockerfile.
 * @returns what stands before the first stage, by name, and the stages in their order, each with its base, its name and its steps
 */
export function readDockerfile(text) {
  const values = {};
  const stages = [];
  for (const { name, words } of listInstructions(text)) {
    if (name === 'FROM') stages.push(readFrom(words, values));
    else if (stages.length > 0) stages.at(-1).steps.push({ name, words });
    else Object.assign(values, readArgument(words));
  }
  return { values, stages };
}

function readFrom(words, values) {
  const [base, as, name] = fill(words.replace(/^--platform=\S+\s+/, ''), values).split(/\s+/);
  return { base, name: as?.toLowerCase() === 'as' ? name : null, steps: [] };
}

/** An argument with its default; none is nothing. */
export function readArgument(words) {
  const [name, value] = words.split(/=(.*)/s);
  return value === undefined ? {} : { [name]: value };
}

/** The settings of one ENV. */
export const readEnvironment = (words) =>
  Object.fromEntries([...words.matchAll(/(\w+)=(\S+)/g)].map(([, k, v]) => [k, v]));

/** A command in the form of JSON, such as that of an ENTRYPOINT. */
export const readCommand = (words) => JSON.parse(words.replace(/^.*?\[/s, '['));
