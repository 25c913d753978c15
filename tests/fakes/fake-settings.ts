import type {
  Findings,
  SettingChange,
  Settings,
  SettingsDesk,
  SettingsReply,
  WantedLamp,
} from '../../src/api/settings-routes.js';

/** Some settings, which take everything but the word "wrong". */
export class FakeSettings implements SettingsDesk {
  readonly asked: unknown[] = [];
  /** The paths of secrets that are stored. */
  stored: readonly string[] = [];

  list(): Settings {
    const file = '/etc/lantern.key';
    const setting = { topic: 'House', choices: [], default: null, fixedBy: null, waits: false };
    return {
      file: '/etc/lantern.yaml',
      isNew: false,
      lamps: [{ id: 'lamp', name: 'Lamp', area: null, driver: 'virtual', usedBy: [] }],
      settings: [
        { ...setting, path: 'here', description: 'the area meant by "here"', kind: 'text', value: 'Office' },
        ...this.stored.map((path) => ({ ...setting, path, description: '', kind: 'secret' as const, value: { file } })),
      ],
    };
  }

  change(changes: readonly SettingChange[]): Promise<SettingsReply> {
    return this.#answer(changes, changes[0]!.path);
  }

  changeLamps(lamps: readonly WantedLamp[]): Promise<SettingsReply> {
    return this.#answer(lamps, 'lamps.0.name');
  }

  check(): Promise<Findings> {
    return Promise.resolve({ findings: [{ part: 'light', status: 'ok', message: '1 lamp(s)' }] });
  }

  #answer(asked: unknown, path: string): Promise<SettingsReply> {
    this.asked.push(asked);
    const isWrong = JSON.stringify(asked).includes('wrong');
    const problems = isWrong ? [{ path, message: 'this is wrong' }] : [];
    return Promise.resolve({ done: !isWrong, problems, waiting: isWrong ? [] : ['here'] });
  }
}
