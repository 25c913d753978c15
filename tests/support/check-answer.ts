import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { createOpenApi } from '../../src/api/document/openapi.js';

interface Operation {
  readonly responses: Record<string, { readonly content?: Record<string, { readonly schema?: object }> }>;
}
interface Document {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: object;
}

/** Compares answers with the OpenAPI document, by a validator that Lantern does not use: returns what is wrong with one. */
export function createAnswerCheck(): (
  method: string,
  path: string,
  status: number,
  answer: unknown,
) => readonly string[] {
  const document = JSON.parse(JSON.stringify(createOpenApi('0'))) as Document;
  // Neither makes code that is run once any faster, and both take a second for the larger answers.
  const code = { optimize: false };
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false, inlineRefs: false, code });
  ajv.addSchema({ $id: 'lantern', components: document.components });
  const validators = new Map<object, ValidateFunction>();
  const paths = Object.keys(document.paths).map((path) => ({
    path,
    pattern: new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }));
  return (method, path, status, answer) => {
    const found = paths.find(({ pattern }) => pattern.test(path));
    const operation = found && document.paths[found.path]?.[method.toLowerCase()];
    if (!operation) return []; // A test asks for what is not there.
    const { content } = operation.responses[String(status)] ?? operation.responses['default'] ?? {};
    const schema = content?.['application/json']?.schema;
    if (!schema) return [];
    let validate = validators.get(schema);
    if (!validate) {
      validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"lantern#/')) as object);
      validators.set(schema, validate);
    }
    if (validate(answer)) return [];
    const wrong = (validate.errors ?? []).slice(0, 3).map(({ instancePath, message }) => `${instancePath} ${message}`);
    return [`${method} ${path} answered ${status} with what its document does not say: ${wrong.join('; ')}`];
  };
}
