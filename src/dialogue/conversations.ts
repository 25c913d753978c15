import type { Modes } from './modes.js';
import type { Talk } from './talk.js';
import type { WorkflowTemplate } from './workflow-template.js';
import { Workflow } from './workflow.js';

/** The conversations, as their files describe them; each reads when it is needed first. */
interface ConversationFiles {
  readonly templates: () => readonly WorkflowTemplate[];
  readonly modes: () => Modes;
  readonly talk: () => Talk;
}

/** The answer to a request for a workflow: the workflow, what to say because this mode does not offer it, or nothing. */
export type Offer = { readonly workflow: Workflow } | { readonly elsewhere: string } | undefined;

/** The workflows by name, and which of them each mode offers. */
export class Conversations {
  #workflows: ReadonlyMap<string, Workflow> | undefined;

  constructor(private readonly files: ConversationFiles) {}

  /** @throws SyntaxError for a mode that names an unknown workflow */
  get #byName(): ReadonlyMap<string, Workflow> {
    if (this.#workflows) return this.#workflows;
    const [templates, talk, modes] = [this.files.templates(), this.talk, this.modes];
    const byName = new Map(templates.map((template) => [template.workflow, new Workflow(template, talk)]));
    for (const [mode, { workflows }] of Object.entries(modes)) {
      const missing = workflows.find((name) => !byName.has(name));
      if (missing !== undefined)
        throw new SyntaxError(`the mode ${mode} names the workflow ${missing}, which does not exist`);
    }
    return (this.#workflows = byName);
  }

  get talk(): Talk {
    return this.files.talk();
  }

  get modes(): Modes {
    return this.files.modes();
  }

  find(name: string): Workflow | undefined {
    return this.#byName.get(name);
  }

  /** The workflow for an intent in a mode; `about` is the purpose that the sentence gives; what is `sure` is only written down, whatever it is about. */
  offer(intent: string, about: string, mode: string, sure?: true): Offer {
    const all = [...this.#byName.values()].filter(({ template }) => template.intent === intent);
    if (all.length === 0) return undefined;
    const { workflows = [], always } = this.modes[mode] ?? {};
    const forced = all.find(({ template }) => template.workflow === always);
    if (forced) return { workflow: forced };
    const said = about.toLowerCase().split(/\s+/);
    const fits = ({ template }: Workflow) =>
      template.about === undefined || (sure !== true && template.about.some((word) => said.includes(word)));
    const offered = all.filter(({ template }) => workflows.includes(template.workflow));
    const best =
      offered.find((workflow) => workflow.template.about !== undefined && fits(workflow)) ?? offered.find(fits);
    if (best) return { workflow: best };
    const other = Object.entries(this.modes).find(([, mode]) =>
      all.some(({ template }) => mode.workflows.includes(template.workflow)),
    );
    return { elsewhere: other?.[0] ?? 'home' };
  }
}
