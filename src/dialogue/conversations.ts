import type { Modes } from './modes.js';
import type { Talk } from './talk.js';
import type { WorkflowTemplate } from './workflow-template.js';
import { Workflow } from './workflow.js';

/** The conversations, as their files describe them. */
export interface ConversationFiles {
  readonly templates: readonly WorkflowTemplate[];
  readonly modes: Modes;
  readonly talk: Talk;
}

/** The answer to a request for a workflow: the workflow, what to say because this mode does not offer it, or nothing. */
export type Offer = { readonly workflow: Workflow } | { readonly elsewhere: string } | undefined;

/** The workflows by name, and which of them each mode offers. */
export class Conversations {
  readonly #workflows: ReadonlyMap<string, Workflow>;

  /** @throws SyntaxError for a mode that names an unknown workflow */
  constructor(private readonly files: ConversationFiles) {
    const { templates, talk, modes } = files;
    this.#workflows = new Map(templates.map((template) => [template.workflow, new Workflow(template, talk)]));
    for (const [mode, { workflows }] of Object.entries(modes)) {
      const missing = workflows.find((name) => !this.#workflows.has(name));
      if (missing !== undefined)
        throw new SyntaxError(`the mode ${mode} names the workflow ${missing}, which does not exist`);
    }
  }

  get talk(): Talk {
    return this.files.talk;
  }

  get modes(): Modes {
    return this.files.modes;
  }

  find(name: string): Workflow | undefined {
    return this.#workflows.get(name);
  }

  /** The workflow for an intent in a mode; `about` is the purpose that the sentence gives. */
  offer(intent: string, about: string, mode: string): Offer {
    const all = [...this.#workflows.values()].filter(({ template }) => template.intent === intent);
    if (all.length === 0) return undefined;
    const { workflows = [], always } = this.files.modes[mode] ?? {};
    const forced = all.find(({ template }) => template.workflow === always);
    if (forced) return { workflow: forced };
    const said = about.toLowerCase().split(/\s+/);
    const fits = ({ template }: Workflow) => template.about?.some((word) => said.includes(word)) ?? true;
    const offered = all.filter(({ template }) => workflows.includes(template.workflow));
    const best =
      offered.find((workflow) => workflow.template.about !== undefined && fits(workflow)) ?? offered.find(fits);
    if (best) return { workflow: best };
    const other = Object.entries(this.files.modes).find(([, mode]) =>
      all.some(({ template }) => mode.workflows.includes(template.workflow)),
    );
    return { elsewhere: other?.[0] ?? 'home' };
  }
}
