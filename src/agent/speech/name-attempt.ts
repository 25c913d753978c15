/** Tools whose names don't say it well. */
const attempts: Readonly<Record<string, string>> = {
  appendRules: 'adding the rules',
  setLight: 'changing the light',
  setState: 'changing the light',
  createState: 'making the look',
  deleteState: 'deleting the look',
  setData: 'setting the variable',
  shell: 'running the command',
};
const doubled: Readonly<Record<string, string>> = { set: 'setting', run: 'running', get: 'getting' };

/** What a call of a tool tried, as the subject of a sentence: "creating the data source"; for other names, "the tool" and the name. */
export function nameAttempt(tool: string): string {
  const known = attempts[tool];
  if (known !== undefined) return known;
  const [verb = '', ...rest] = tool
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(' ');
  if (rest.length === 0 || !/^[a-z]+$/.test(verb)) return `the tool ${tool}`;
  return `${doubled[verb] ?? `${verb.replace(/e$/, '')}ing`} the ${rest.join(' ')}`;
}
