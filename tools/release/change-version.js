/** A version as semantic versioning has it, without what may follow a hyphen. */
const versionPattern = /^(\d+)\.(\d+)\.(\d+)$/;

/**
 * Gives CHANGELOG.md's "Unreleased" the heading of a version, and leaves an empty one above it.
 * @param {string} text @param {string} version @param {string} date as in 2026-11-25
 * @throws Error if nothing is to be released, or the version has a heading
 */
export function dateChangelog(text, version, date) {
  if (new RegExp(`^## ${version.replaceAll('.', '\\.')}\\b`, 'm').test(text))
    throw new Error(`CHANGELOG.md has a heading for ${version} already; choose the next version`);
  const [, body] = /^## Unreleased\n([^]*?)(?=^## |(?![^]))/m.exec(text) ?? [];
  if (body === undefined) throw new Error('CHANGELOG.md has no heading "## Unreleased"');
  if (body.trim() === '')
    throw new Error('CHANGELOG.md has nothing under "## Unreleased"; there is nothing to release');
  return text.replace(/^## Unreleased\n/m, `## Unreleased\n\n## ${version} (${date})\n`);
}

/** @param {string} version @param {string} present @throws Error unless the version is one, and later than the present one */
export function validateVersion(version, present) {
  const [next, last] = [version, present].map((text) => versionPattern.exec(text)?.slice(1).map(Number));
  if (!next) throw new Error(`${version} is no version such as 1.2.3`);
  const at = next.findIndex((part, place) => part !== last?.[place]);
  if (at < 0 || (next[at] ?? 0) < (last?.[at] ?? 0))
    throw new Error(`${version} does not come after ${present}, the version in package.json`);
}

/** The same JSON of npm's with another version of the package itself. @param {string} text */
export function changeVersion(text, version) {
  const content = JSON.parse(text);
  content.version = version;
  if (content.packages?.['']) content.packages[''].version = version;
  return `${JSON.stringify(content, null, 2)}\n`;
}
