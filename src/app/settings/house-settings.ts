import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import type {
  Findings,
  SettingChange,
  Settings,
  SettingsDesk,
  SettingsReply,
  WantedLamp,
} from '../../api/settings-routes.js';
import type { Config } from '../configuration/config-schema.js';
import { editConfig, editLamps, type NamedLamp } from '../configuration/edit-config.js';
import type { ConfigProblem } from '../configuration/phrase-problem.js';
import { announceRunning, readRunning } from '../data-folder/running.js';
import type { Foundation } from '../foundation.js';
import { describeSettings, findValue, listWaiting } from './describe-settings.js';
import { KeyFiles } from './key-files.js';
import { describeWaiting, FileNews, type News } from './file-news.js';
import { addCoordinates } from './place-name.js';
import { keepLastGood } from '../configuration/last-good.js';
import { readValue, type Wanted } from './read-value.js';
import { mayListen, refuseValues, type CanListen } from './refuse-values.js';
import { createLampId } from './name-lamp.js';
import { SettingsFile } from './settings-file.js';

type Base = Pick<Foundation, 'config' | 'configFile' | 'dataFolder' | 'environment'>;

/** The lamps that are there now, and how to go on with others. */
export interface LampDesk {
  readonly config: Config;
  changeLamps(config: Config): Promise<void>;
  /** What would miss a lamp, in words. */
  usesOf(lamp: { readonly id: string; readonly name: string }): readonly string[];
}

/** The configuration of a running Lantern, for its owner to change: in the file, and at once where that is safe. */
export class HouseSettings implements SettingsDesk {
  readonly #file: SettingsFile;
  readonly #news: FileNews;
  /** One change after the other: each begins with what the one before it wrote. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly base: Base,
    private readonly lamps: LampDesk,
    /** Checks every part. */
    private readonly look: () => Promise<Findings['findings']>,
    private readonly canListen: CanListen = mayListen,
  ) {
    this.#file = new SettingsFile(base.configFile ?? join(base.dataFolder, 'lantern.yaml'), base.environment);
    this.#news = new FileNews(this.#file, base.config, (text) => keepLastGood(base.dataFolder, text));
  }

  get path(): string {
    return this.#file.path;
  }

  /** Takes over what somebody wrote in the file by hand; null if it is what was known already. */
  reread(): Promise<News | null> {
    return this.#inTurn(async () => {
      const news = this.#news.take(this.#present());
      if (news?.lamps) await this.lamps.changeLamps(news.lamps);
      return news && { problem: news.problem, waiting: news.waiting };
    });
  }

  list(): Settings {
    const settings = describeSettings(this.#written(), this.#present(), this.#document(), this.base.environment);
    return {
      file: this.#file.path,
      isNew: settings.find(({ path }) => path === 'lamps')?.value === null,
      lamps: this.lamps.config.lamps.map(({ id, name, area, output }) => ({
        id,
        name: name ?? id,
        area: area ?? null,
        driver: output.driver,
        usedBy: [...this.lamps.usesOf({ id, name: name ?? id })],
      })),
      settings: settings.map((each) => (each.kind === 'yaml' ? { ...each, value: printYaml(each.value) } : each)),
    };
  }

  async change(changes: readonly SettingChange[]): Promise<SettingsReply> {
    const typed = changes.map(({ path, value }) => ({ path, ...readValue(path, value) }));
    const read: readonly Wanted[] = await addCoordinates(typed, findValue(this.#document(), 'place.name'));
    const problems = read.flatMap(({ path, problem: message }) => (message === undefined ? [] : [{ path, message }]));
    if (problems.length > 0) return refuse(problems);
    const keys = new KeyFiles(this.base.dataFolder);
    const edits = read.map(({ path, value, secret }) => ({
      path: path.split('.'),
      value: secret === undefined ? value : { file: keys.find(path) },
    }));
    return this.#write(
      (text) => editConfig(text, edits),
      () => {
        for (const { path, secret } of read) if (secret !== undefined) keys.keep(path, secret);
      },
      () => {
        for (const { path, value } of read) if (value === undefined) keys.remove(path);
      },
    );
  }

  changeLamps(wanted: readonly WantedLamp[]): Promise<SettingsReply> {
    return this.#write((text) => editLamps(text, nameAll(wanted, this.lamps.config)));
  }

  async check(): Promise<Findings> {
    const findings = await this.look();
    const { problem, waiting } = this.#news.look(this.#present());
    const message = problem ?? describeWaiting(this.#file.path, waiting);
    return { findings: message === null ? findings : [...findings, { part: 'settings', status: 'warning', message }] };
  }

  /** A file that somebody is just editing by hand may be wrong; what counts is still known. */
  #written(): Config {
    const checked = this.#file.check(this.#file.read());
    return 'config' in checked ? checked.config : this.base.config;
  }

  /** What the file says, without defaults. */
  #document(): unknown {
    return (parse(this.#file.read()) ?? {}) as unknown;
  }

  /** What counts now: as at the start, but for the lamps. */
  #present(): Config {
    return { ...this.base.config, lamps: this.lamps.config.lamps };
  }

  /** @param before what is done just before it is written, once nothing is wrong, and what `after` that */
  #write(edit: (text: string) => string, before = doNothing, after = doNothing): Promise<SettingsReply> {
    return this.#inTurn(async () => {
      const text = edit(this.#file.read());
      const checked = this.#file.check(text);
      if ('problems' in checked) return refuse(checked.problems.map(tell));
      const refused = await refuseValues(checked.config, this.#written(), this.canListen);
      if (refused.length > 0) return refuse(refused);
      before();
      this.#file.write(text);
      this.#news.know(text, checked.config);
      after();
      this.#announce();
      const isOther = JSON.stringify(checked.config.lamps) !== JSON.stringify(this.lamps.config.lamps);
      if (isOther) await this.lamps.changeLamps(checked.config);
      return { done: true, problems: [], waiting: listWaiting(checked.config, this.#present()) };
    });
  }

  /** Begins once what was begun before has ended. */
  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const next = this.#last.then(work);
    this.#last = next.catch(() => undefined);
    return next;
  }

  /** Other commands read the file as well, which may not have been there at the start. */
  #announce(): void {
    const running = readRunning(this.base.dataFolder);
    if (running?.config === null) announceRunning(this.base.dataFolder, { ...running, config: this.#file.path });
  }
}

const doNothing: () => void = () => undefined;

const refuse = (problems: SettingsReply['problems']): SettingsReply => ({ done: false, problems, waiting: [] });

const tell = ({ path, message }: ConfigProblem) => ({ path: path.map(String).join('.'), message });

function printYaml(value: unknown): string | null {
  return value === null ? null : stringify(value, { lineWidth: 0 }).trimEnd();
}

/** Each wanted lamp with an id; a name that is left empty is what the schema refuses. */
function nameAll(wanted: readonly WantedLamp[], { lamps }: Pick<Config, 'lamps'>): NamedLamp[] {
  const taken = new Set([...lamps, ...wanted].flatMap(({ id }) => id ?? []));
  return wanted.map(({ id, name, area }) => {
    const chosen = id ?? createLampId(name, taken);
    taken.add(chosen);
    return { id: chosen, name, area: area === '' ? null : area };
  });
}
