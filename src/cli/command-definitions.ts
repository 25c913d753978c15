import { Option } from 'commander';
import { check, checkVoiceParts, printConfig, printOverlays, printSetting } from './about.js';
import { agentDefinitions } from './agent/agent-commands.js';
import { backupDefinitions } from './house/backup-commands.js';
import { calendarDefinitions } from './house/calendar-commands.js';
import { codeDefinitions } from './agent/code-commands.js';
import { secretDefinitions } from './agent/secret-commands.js';
import { accessDefinitions } from './access/access-commands.js';
import type { Definition } from './command-definition.js';
import { parseCount } from './options.js';
import { hearFiles } from './talk/hear.js';
import { dryRunEvent, fireEvent } from './house/fire-events.js';
import * as light from './house/light-orders.js';
import { stateDefinitions } from './house/state-commands.js';
import { download, printModels, remove, verify } from './talk/manage-models.js';
import { memoryDefinitions } from './house/memory-commands.js';
import { explainLamps, listHistory, showTrace, undo } from './house/show-past.js';
import { setUpDefinition } from './house/setup/set-up.js';
import { previewDefinitions } from './house/preview-looks.js';
import { patternDefinitions } from './house/pattern-commands.js';
import { sourceDefinitions } from './house/source-commands.js';
import { openDefinition } from './talk/open-command.js';
import { runDefinition } from './talk/run-command.js';
import { saySentences } from './talk/say.js';
import { understandInput } from './talk/understand-input.js';

const lampOption = new Option('--lamp <id>', 'only this lamp');
const manifestOption = new Option('--manifest <file>', 'another list of models, in the form of models/manifest.json');
const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

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
    run: (context, sentence, { yes, no }) => saySentences(sentence, { yes: yes === true, no: no === true }, context),
  },
  {
    words: 'hear <files...>',
    summary: 'hear recordings: WAV files, or - for raw 16 kHz mono PCM on standard input',
    example: 'lantern hear kitchen.wav --json',
    options: [new Option('--no-wake', 'the recording is a command without a wake word')],
    run: (context, files, { wake }) => hearFiles(files, wake !== false, context),
  },
  {
    words: 'understand',
    summary: 'read one sentence per line and print what it would do, without doing it',
    example: 'echo "dim it to ten percent" | lantern understand --json',
    options: [
      new Option('--explain', 'also print how it was read: templates, the contents of their slots, words left over'),
    ],
    run: (context, _values, { explain }) => understandInput(explain === true, context),
  },
  {
    words: 'lamp list',
    summary: 'the lamps and what they show',
    example: 'lantern lamp list',
    run: (context) => light.listLamps(context),
  },
  ...stateDefinitions,
  ...previewDefinitions,
  {
    words: 'rule list',
    summary: 'every rule',
    example: 'lantern rule list',
    run: (context) => light.listRules(context),
  },
  {
    words: 'rule add <json>',
    summary: 'add a rule',
    example: `lantern rule add '{"from":"off","on":"button_click","to":"on"}'`,
    run: (context, [json = '']) => light.addRule(json, context),
  },
  {
    words: 'rule enable <id>',
    summary: 'switch a rule back on',
    example: 'lantern rule enable rule-1',
    run: (context, [id = '']) => light.enableRule(id, true, context),
  },
  {
    words: 'rule disable <id>',
    summary: 'switch a rule off without deleting it',
    example: 'lantern rule disable rule-1',
    run: (context, [id = '']) => light.enableRule(id, false, context),
  },
  {
    words: 'rule delete <id>',
    summary: 'delete a rule',
    example: 'lantern rule delete rule-1',
    run: (context, [id = '']) => light.deleteRule(id, context),
  },
  {
    words: 'event <name>',
    summary: 'fire an event and say which rules answered',
    example: 'lantern event button_click',
    options: [lampOption],
    run: (context, [name = ''], { lamp }) => fireEvent(name, text(lamp), context),
  },
  {
    words: 'dry-run <name>',
    summary: 'which rule would answer an event now, and why not the others',
    example: 'lantern dry-run button_click',
    options: [lampOption],
    run: (context, [name = ''], { lamp }) => dryRunEvent(name, text(lamp), context),
  },
  {
    words: 'timer list',
    summary: 'timers, intervals and schedules, and when each is due',
    example: 'lantern timer list',
    run: (context) => light.listTimers(context),
  },
  {
    words: 'timer add <json>',
    summary: 'set a timer; it fires the event timer:NAME or schedule:NAME',
    example: `lantern timer add '{"name":"morning","kind":"schedule","cron":"30 6 * * 1-5","time_zone":"Europe/Berlin"}'`,
    run: (context, [json = '']) => light.addTimer(json, context),
  },
  {
    words: 'timer delete <event>',
    summary: 'delete a timer, by its event',
    example: 'lantern timer delete timer:tea',
    run: (context, [id = '']) => light.deleteTimer(id, context),
  },
  {
    words: 'data get [name]',
    summary: 'the variables',
    example: 'lantern data get counter',
    run: (context, [name]) => light.getData(name, context),
  },
  {
    words: 'data set <name> <value>',
    summary: 'set a variable; null removes it',
    example: 'lantern data set counter 5',
    run: (context, [name = '', value = '']) => light.setData(name, value, context),
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
    run: (context) => explainLamps(context),
  },
  {
    words: 'history',
    summary: 'what changed, when, and who asked',
    example: 'lantern history --count 5',
    options: [new Option('--count <n>', 'how many').default('20')],
    run: (context, _values, { count }) => listHistory(parseCount(count), context),
  },
  { words: 'undo', summary: 'take back the last change', example: 'lantern undo', run: (context) => undo(context) },
  {
    words: 'trace [request]',
    summary: 'the stages of the last request as a waterfall',
    example: 'lantern trace',
    run: (context, [request]) => showTrace(request, context),
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
    run: (context, _values, { voice, wav }) => (voice === true ? checkVoiceParts(text(wav), context) : check(context)),
  },
  {
    words: 'models list',
    summary: 'the speech models, and which one is in use',
    example: 'lantern models list',
    options: [manifestOption],
    run: (context, _values, { manifest }) => printModels(text(manifest), context),
  },
  {
    words: 'models download <name>',
    summary: 'download a speech model; continues an earlier attempt that broke off',
    example: 'lantern models download vosk-model-small-en-us-0.15',
    options: [manifestOption],
    run: (context, [name = ''], { manifest }) => download(name, text(manifest), context),
  },
  {
    words: 'models verify <name>',
    summary: 'compare the files of a speech model with its checksums',
    example: 'lantern models verify lantern-en-tiny',
    options: [manifestOption],
    run: (context, [name = ''], { manifest }) => verify(name, text(manifest), context),
  },
  {
    words: 'models remove <name>',
    summary: 'delete a downloaded speech model',
    example: 'lantern models remove vosk-model-small-en-us-0.15',
    options: [manifestOption],
    run: (context, [name = ''], { manifest }) => remove(name, text(manifest), context),
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
    run: (context, [setting], { keys, overlays }) => {
      if (overlays === true) return printOverlays(context);
      return setting === undefined ? printConfig(keys === true, context) : printSetting(setting, context);
    },
  },
];
