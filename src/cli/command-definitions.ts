import { Option } from 'commander';
import { agentDefinitions } from './agent/agent-commands.js';
import { backupDefinitions } from './house/backup-commands.js';
import { calendarDefinitions } from './house/calendar-commands.js';
import { codeDefinitions } from './agent/code-commands.js';
import { secretDefinitions } from './agent/secret-commands.js';
import { accessDefinitions } from './access/access-commands.js';
import type { Definition } from './command-definition.js';
import { parseCount, textOf } from './options.js';
import { stateDefinitions } from './house/state-commands.js';
import { memoryDefinitions } from './house/memory-commands.js';
import { setUpDefinition } from './house/setup/set-up-command.js';
import { previewDefinitions } from './house/preview-commands.js';
import { patternDefinitions } from './house/pattern-commands.js';
import { sourceDefinitions } from './house/source-commands.js';
import { openDefinition } from './talk/open-command.js';
import { runDefinition } from './talk/run-command.js';

// What a command does is loaded when it runs.
const about = () => import('./about.js');
const hearing = () => import('./talk/hear.js');
const events = () => import('./house/fire-events.js');
const light = () => import('./house/light-orders.js');
const models = () => import('./talk/manage-models.js');
const past = () => import('./house/show-past.js');
const saying = () => import('./talk/say-here.js');
const understanding = () => import('./talk/understand-input.js');

const lampOption = new Option('--lamp <id>', 'only this lamp');
const manifestOption = new Option('--manifest <file>', 'another list of models, in the form of models/manifest.json');

/** All commands, in the order of the help. */
export const definitions: readonly Definition[] = [
  runDefinition,
  setUpDefinition,
  openDefinition,
  {
    words: 'say [sentence...]',
    summary: 'say one sentence to the light; without one, each line of standard input',
    example: 'lantern say "turn the light red" --json',
    options: [
      new Option('--yes', 'give every permission that is asked for'),
      new Option('--no', 'refuse every permission that is asked for').conflicts('yes'),
    ],
    run: async (context, sentence, { yes, no }) =>
      (await saying()).sayHere(sentence, { yes: yes === true, no: no === true }, context),
  },
  {
    words: 'hear <files...>',
    summary: 'hear recordings: WAV files, or - for raw 16 kHz mono PCM on standard input',
    example: 'lantern hear kitchen.wav --json',
    options: [new Option('--no-wake', 'the recording is a command without a wake word')],
    run: async (context, files, { wake }) => (await hearing()).hearFiles(files, wake !== false, context),
  },
  {
    words: 'understand',
    summary: 'read one sentence per line and print what it would do, without doing it',
    example: 'echo "dim it to ten percent" | lantern understand --json',
    options: [
      new Option('--explain', 'also print how it was read: templates, the contents of their slots, words left over'),
    ],
    run: async (context, _values, { explain }) => (await understanding()).understandInput(explain === true, context),
  },
  {
    words: 'lamp list',
    summary: 'the lamps and what they show',
    example: 'lantern lamp list',
    run: async (context) => (await light()).listLamps(context),
  },
  ...stateDefinitions,
  ...previewDefinitions,
  {
    words: 'rule list',
    summary: 'every rule',
    example: 'lantern rule list',
    run: async (context) => (await light()).listRules(context),
  },
  {
    words: 'rule add <json>',
    summary: 'add a rule',
    example: `lantern rule add '{"from":"off","on":"button_click","to":"on"}'`,
    run: async (context, [json = '']) => (await light()).addRule(json, context),
  },
  {
    words: 'rule enable <id>',
    summary: 'switch a rule back on',
    example: 'lantern rule enable rule-1',
    run: async (context, [id = '']) => (await light()).enableRule(id, true, context),
  },
  {
    words: 'rule disable <id>',
    summary: 'switch a rule off without deleting it',
    example: 'lantern rule disable rule-1',
    run: async (context, [id = '']) => (await light()).enableRule(id, false, context),
  },
  {
    words: 'rule delete <id>',
    summary: 'delete a rule',
    example: 'lantern rule delete rule-1',
    run: async (context, [id = '']) => (await light()).deleteRule(id, context),
  },
  {
    words: 'event <name>',
    summary: 'fire an event and say which rules answered',
    example: 'lantern event button_click',
    options: [lampOption],
    run: async (context, [name = ''], { lamp }) => (await events()).fireEvent(name, textOf(lamp), context),
  },
  {
    words: 'dry-run <name>',
    summary: 'which rule would answer an event now, and why not the others',
    example: 'lantern dry-run button_click',
    options: [lampOption],
    run: async (context, [name = ''], { lamp }) => (await events()).dryRunEvent(name, textOf(lamp), context),
  },
  {
    words: 'timer list',
    summary: 'timers, intervals and schedules, and when each is due',
    example: 'lantern timer list',
    run: async (context) => (await light()).listTimers(context),
  },
  {
    words: 'timer add <json>',
    summary: 'set a timer; it fires the event timer:NAME or schedule:NAME',
    example: `lantern timer add '{"name":"morning","kind":"schedule","cron":"30 6 * * 1-5","time_zone":"Europe/Berlin"}'`,
    run: async (context, [json = '']) => (await light()).addTimer(json, context),
  },
  {
    words: 'timer delete <event>',
    summary: 'delete a timer, by its event',
    example: 'lantern timer delete timer:tea',
    run: async (context, [id = '']) => (await light()).deleteTimer(id, context),
  },
  {
    words: 'data get [name]',
    summary: 'the variables',
    example: 'lantern data get counter',
    run: async (context, [name]) => (await light()).getData(name, context),
  },
  {
    words: 'data set <name> <value>',
    summary: 'set a variable; null removes it',
    example: 'lantern data set counter 5',
    run: async (context, [name = '', value = '']) => (await light()).setData(name, value, context),
  },
  ...patternDefinitions,
  ...sourceDefinitions,
  ...codeDefinitions,
  ...calendarDefinitions,
  ...secretDefinitions,
  ...accessDefinitions,
  ...memoryDefinitions,
  ...agentDefinitions,
  ...backupDefinitions,
  {
    words: 'why',
    summary: 'why the light shows what it shows',
    example: 'lantern why',
    run: async (context) => (await past()).explainLamps(context),
  },
  {
    words: 'history',
    summary: 'what changed, when, and who asked',
    example: 'lantern history --count 5',
    options: [new Option('--count <n>', 'how many').default('20')],
    run: async (context, _values, { count }) => (await past()).listHistory(parseCount(count), context),
  },
  {
    words: 'undo',
    summary: 'take back the last change',
    example: 'lantern undo',
    run: async (context) => (await past()).undo(context),
  },
  {
    words: 'trace [request]',
    summary: 'the stages of the last request as a waterfall',
    example: 'lantern trace',
    run: async (context, [request]) => (await past()).showTrace(request, context),
  },
  {
    words: 'check',
    config: 'right',
    summary: 'check every part, and say what is missing and what to do',
    example: 'lantern check --voice',
    options: [
      new Option('--voice', 'record two seconds, print the words, and speak'),
      new Option('--wav <file>', 'with --voice: use this recording instead of the microphone'),
    ],
    run: async (context, _values, { voice, wav }) =>
      voice === true ? (await about()).checkVoiceParts(textOf(wav), context) : (await about()).check(context),
  },
  {
    words: 'models list',
    summary: 'the speech models, and which one is in use',
    example: 'lantern models list',
    options: [manifestOption],
    run: async (context, _values, { manifest }) => (await models()).printModels(textOf(manifest), context),
  },
  {
    words: 'models download <name>',
    summary: 'download a speech model; continues an earlier attempt that broke off',
    example: 'lantern models download vosk-model-small-en-us-0.15',
    options: [manifestOption],
    run: async (context, [name = ''], { manifest }) => (await models()).download(name, textOf(manifest), context),
  },
  {
    words: 'models verify <name>',
    summary: 'compare the files of a speech model with its checksums',
    example: 'lantern models verify lantern-en-tiny',
    options: [manifestOption],
    run: async (context, [name = ''], { manifest }) => (await models()).verify(name, textOf(manifest), context),
  },
  {
    words: 'models remove <name>',
    summary: 'delete a downloaded speech model',
    example: 'lantern models remove vosk-model-small-en-us-0.15',
    options: [manifestOption],
    run: async (context, [name = ''], { manifest }) => (await models()).remove(name, textOf(manifest), context),
  },
  {
    words: 'config [setting]',
    config: 'right',
    summary: 'the configuration in use, or one setting of it',
    example: 'lantern config --keys',
    options: [
      new Option('--keys', 'all settings, with environment variable, meaning and default'),
      new Option('--overlays', 'the lines for config.txt that the pins of the lamps need'),
    ],
    run: async (context, [setting], { keys, overlays }) => {
      if (overlays === true) return (await about()).printOverlays(context);
      return setting === undefined
        ? (await about()).printConfig(keys === true, context)
        : (await about()).printSetting(setting, context);
    },
  },
];
