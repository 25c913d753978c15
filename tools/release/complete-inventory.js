// The list of what is in a release (SBOM), completed: npm leaves out what is also there for development, and knows nothing of what is in the package itself.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listLicenses } from './list-licenses.js';

/** The speech model that comes along. */
const model = 'models/lantern-en-tiny';

/**
 * Adds every package that comes along and is not in the list, and the speech model, and names the list after Lantern, not after the folder.
 * @param {string} text what `npm sbom` wrote, CycloneDX as JSON
 * @param {string} root
 */
export function completeInventory(text, root) {
  const inventory = JSON.parse(text);
  const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { component } = inventory.metadata;
  component.name = own.name;
  const there = new Set(inventory.components.map((each) => each['bom-ref']));
  const missing = listLicenses(root)
    .map(toComponent)
    .filter((each) => !there.has(each['bom-ref']) && there.add(each['bom-ref']));
  const added = [...missing, ...(existsSync(join(root, model)) ? [speechModel(own)] : [])];
  inventory.components = [...inventory.components.map(withLicense(root)), ...added].sort((one, other) =>
    one['bom-ref'].localeCompare(other['bom-ref'], 'en'),
  );
  const refs = added.map((each) => each['bom-ref']);
  inventory.dependencies = [...(inventory.dependencies ?? []), ...refs.map((ref) => ({ ref, dependsOn: [] }))];
  const mine = inventory.dependencies.find(({ ref }) => ref === component['bom-ref']);
  if (mine) mine.dependsOn = [...new Set([...(mine.dependsOn ?? []), ...refs])];
  return JSON.stringify(inventory, null, 2);
}

function toComponent({ name, version, license, integrity }) {
  const [, algorithm = '', digest = ''] = /^sha(\d+)-([^ ]+)/.exec(integrity ?? '') ?? [];
  const content = Buffer.from(digest, 'base64').toString('hex');
  return {
    'bom-ref': `${name}@${version}`,
    type: 'library',
    name,
    version,
    scope: 'required',
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(content !== '' && { hashes: [{ alg: `SHA-${algorithm}`, content }] }),
    licenses: [{ license: { name: license } }],
  };
}

/** Packages whose description tells no license, though they bring its text. */
function withLicense(root) {
  const told = new Map(listLicenses(root).map(({ name, version, license }) => [`${name}@${version}`, license]));
  return (each) => {
    const license = told.get(each['bom-ref']);
    return each.licenses?.length || license === undefined
      ? each
      : { ...each, licenses: [{ license: { name: license } }] };
  };
}

function speechModel({ version }) {
  const licenses = [{ license: { name: `MIT, with attributions: ${model}/README.md` } }];
  const name = model.slice(model.lastIndexOf('/') + 1);
  return { 'bom-ref': `${name}@${version}`, type: 'machine-learning-model', name, version, licenses };
}
