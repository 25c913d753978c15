import { isMap, isSeq, parseDocument, type Document, type YAMLMap } from 'yaml';

/** One setting to write. `value`: undefined takes it out, so that its default counts. */
export interface ConfigEdit {
  readonly path: readonly (string | number)[];
  readonly value: unknown;
}

/** What people call a lamp, and where it is; null for none. */
export interface NamedLamp {
  readonly id: string;
  readonly name: string;
  readonly area: string | null;
}

/** The text of a configuration with other settings; its comments and the order of its lines stay. */
export function editConfig(text: string, edits: readonly ConfigEdit[]): string {
  const document = parseDocument(text);
  for (const { path, value } of edits) {
    if (value === undefined) removeSetting(document, path);
    // A plain value takes the place of the old one within the node that carries its comment.
    else document.setIn(path, typeof value === 'object' ? document.createNode(value) : value);
  }
  return print(document);
}

/** The text of a configuration with these lamps in this order. What else is said of a lamp, and its comments, stay with its id. */
export function editLamps(text: string, lamps: readonly NamedLamp[]): string {
  const document = parseDocument(text);
  const written = document.get('lamps');
  const before = isSeq(written) ? written.items.filter((each) => isMap(each)) : [];
  const items = lamps.map((lamp) => {
    const node = before.find((each) => each.get('id') === lamp.id) ?? createLamp(document, lamp.id);
    node.set('name', lamp.name);
    if (lamp.area === null) node.delete('area');
    else node.set('area', lamp.area);
    return node;
  });
  if (isSeq(written)) written.items = items;
  else document.setIn(['lamps'], Object.assign(document.createNode([]), { items }));
  return print(document);
}

function createLamp(document: Document, id: string): YAMLMap {
  const node = document.createNode({ id }) as YAMLMap;
  node.flow = true;
  return node;
}

/** Takes a setting out, and the groups that are empty then. */
function removeSetting(document: Document, path: readonly (string | number)[]): void {
  for (let length = path.length; length > 0; length -= 1) {
    const here = path.slice(0, length);
    if (length < path.length && !isEmpty(document.getIn(here))) return;
    document.deleteIn(here);
  }
}

function isEmpty(node: unknown): boolean {
  return (isMap(node) || isSeq(node)) && node.items.length === 0;
}

function print(document: Document): string {
  // Folding would break lines that somebody wrote.
  return document.toString({ lineWidth: 0 });
}
