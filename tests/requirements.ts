/** What Lantern must do, by id. Every id is cited by at least one test, or listed below as still to come. */
export const requirements = {
  'LIGHT-01':
    'A rule `{from, on, to, condition?, action?, priority?, enabled?, id?}` matches by exact state, by `*` (any state) or by prefix (`color/*` matches `color/red`, not `animation/pulse`). The same wildcards work in `on`.',
  'LIGHT-02':
    'Rules are tried by priority, highest first (default 0); equal priorities in the order added; the first whose condition holds wins. `{from:"*", on:"button_hold", to:"off", priority:100}` is a safety rule that nothing of lower priority overrides.',
  'LIGHT-03': 'A disabled rule never matches; enabling it needs no restart.',
  'LIGHT-04':
    "Conditions and actions are expressions over `getData(name)`, `setData(name, value)`, `undefined`, numbers, strings, booleans, comparison, arithmetic, logic, ternary, `;`-separated actions, and defined functions. `getData('counter') === undefined`, `setData('counter', getData('counter') - 1)` work. A broken expression is refused when the rule is added, with the position; one that fails at run time leaves the light as it was and is reported.",
  'LIGHT-05':
    'A state has r, g, b each a number 0..255 or an expression of `frame`, `t` (seconds), `random()`, data and maths (`sin cos abs floor ceil round min max clamp mix hue2r/g/b …`), `speed` (null: static; else milliseconds a frame), optional fade time and description. `{"name":"pulse","r":"sin(frame * 0.1) * 255","g":0,"b":0,"speed":50}` animates. Out-of-range results are clamped; NaN shows as 0 and is reported once.',
  'LIGHT-06':
    "`off` and `on` always exist and can't be deleted. Deleting a state that rules or a lamp use is refused, naming them, unless asked to take them along.",
  'LIGHT-07':
    "Built-in events: `button_click`, `button_double_click`, `button_hold`, `button_release`, `timer:<name>`, `schedule:<name>`, `state_entered`, `started`, and the assistant's own moments (`wake_detected`, `listening`, `thinking`, `speaking`, `idle`, `permission_asked`, `error`). Rules can use them all, and any event a data source or trigger fires.",
  'LIGHT-08':
    'Timers (one-shot, delayed), intervals and schedules (cron expressions and clock times, time zone and daylight saving right) fire events; they survive a restart; one missed while off fires or is skipped as its setting says.',
  'LIGHT-09':
    'Variables persist; each numeric variable that a data source writes also keeps its previous value as `<name>_prev`.',
  'LIGHT-10':
    'Changing state fades from what is showing now (default 400 ms, per state and per change); a change in mid-fade starts from the present colour, never a jump.',
  'LIGHT-11':
    'Rule extras: `cooldown_ms`, `for_ms` (the condition has held so long), per-rule run mode single/restart; a loop guard stops rules that fire one another without end and says which.',
  'LIGHT-12': 'Dry run: "which rule would fire for event X now, and why not the others".',
  'LIGHT-13':
    'Undo and history: every change set can be undone in order, by voice ("undo that") too; the history says who or what changed which thing when.',
  'LIGHT-14':
    'Explain: "why is the light blue?" answers with the event, the rule, the data and the request that made the rule.',
  'LIGHT-15':
    'Lamps: one by default; more by configuration (id, name, area, floor, output). States are shared; each lamp has its own current state; rules may name a lamp. Commands address one by name, an area, a floor, or all.',
  'LIGHT-16': 'The current state comes back within a second of start, before anything else is up.',
  'OUTPUT-01':
    '60 frames a second per lamp by default (configurable to 120), in its own thread; colour work in linear light with 16 bits a channel; CIE 1931 lightness or gamma per output; temporal dithering for outputs with fewer bits; per-channel white-point calibration; power limit.',
  'OUTPUT-02':
    "Outputs: `virtual` (web page and terminal), `pigpio` (Raspberry Pi 1 to 4: hardware PWM where the pins allow, 2 kHz or more), `sysfs-pwm` (the kernel's PWM, Raspberry Pi 5 too), common-anode inversion, RGB and RGBW. The interface allows more (addressable strips, network lights).",
  'OUTPUT-03':
    'Boards and pins are data in `hardware/boards/*.yaml`, checked on load; a pin used twice or a pin without PWM is refused with the reason.',
  'OUTPUT-04':
    'Button: click, double click, hold, release from one debounced input; times configurable; works while the agent is busy; hold always reaches "off".',
  'OUTPUT-05':
    'Overlays: listening, thinking, speaking, error and permission show on the light as gentle overlays that blend in and out and always give the light back as it was.',
  'OUTPUT-06': 'Flashing faster than 3 Hz at full contrast is slowed to 3 Hz unless the owner allows it.',
  'OUTPUT-07':
    'Flashes are limited as WCAG 2.2 and ITU-R BT.1702 define general and red flashes, measured on the output; the power limit comes last and is never passed.',
  'OUTPUT-08':
    'A channel that fails leaves the others as asked, is opened again and told in plain words; outputs and buttons missing at start are tried again.',
  'OUTPUT-09':
    "Kelvin within 1.5 % from 1,800 to 8,000; fades perceptually even; dithering's lowest frequency is in hertz; a static look comes to rest.",
  'OUTPUT-10':
    'Off, and whatever a person asks for by button or voice, acts also where nothing can be stored; no rule outranks the hold unless its owner configured it.',
  'LANG-01':
    'The fast path is sentence templates and keywords kept as data, compiled at start; it covers on/off/toggle, colour, brightness (absolute and relative), colour temperature and warmer/cooler, effects, saved states, speed, delayed and timed commands, timers, alarms, time and date, stop/cancel/undo/repeat/help, status questions, modes, yes/no.',
  'LANG-02':
    'Several commands in one sentence, also with shared parts ("turn off the bedroom and kitchen lights", "make it red and dim it").',
  'LANG-03':
    'Speech gives words, not digits: numbers, percent, durations, clock times, dates and colours are read from words ("half past seven", "an hour and a half", "twenty five percent").',
  'LANG-04': 'Ambiguous or partial: no action. Either one short question back, or on to the agent.',
  'LANG-05':
    "A router classifies what the fast path leaves: light reconfiguration, automation, question about the set-up, everyday question, workflow, chat; with entities and a confidence. Rules first; a model's router only above a threshold, else the safe default. Offline it still routes by rules.",
  'LANG-06':
    'Vocabulary follows the configuration: lamp, area, state, timer and routine names are recognised as soon as they exist, aliases too.',
  'LANG-07':
    'Recogniser slips ("read" for "red", "write" for "white") are repaired only where the sentence leaves one sensible reading.',
  'LANG-08':
    'Names are found as people say them: light, lamp, lights, bulb and lighting are one word in a name, "the light in (on, above, by, of) X" is "X light", possessives, parts in another order, a unique part, aliases, and by sound where one thing in the house sounds so. Two that fit: a question naming both. A name that is not there is never taken for another.',
  'LANG-09':
    'A second reader, where no template fits: builds the readings that the recognised spans allow and chooses by what stays unexplained; questions, negations, conditions and ties do nothing; nothing uncertain decides on/off or up/down. `lantern understand --explain` shows spans, readings and costs.',
  'LANG-10':
    'Between sure and unknown it asks back ("Shall I dim the bedroom?"); yes does it; "from now on" keeps the wording for this house, listed and undoable.',
  'TALK-01':
    'One generic workflow machine runs templates kept as data: phases greeting, collecting, confirming, complete; required and optional fields; extractors shared between workflows; a tool run by the machine itself at the end. The model, where there is one, only words the reply.',
  'TALK-02':
    'Context accumulates over turns and is never lost to a later one; a correction ("no, Tuesday") goes back to collecting and changes only that field; "cancel" leaves at any point; silence times out politely.',
  'TALK-03':
    'Booking: "schedule a cleaning estimate" → "My name is Sarah Johnson" → "789 Main Street" → "tomorrow morning would be perfect" → "yes" ends in one calendar entry, after checking availability. Works with no model at all.',
  'TALK-04':
    'Reminders: "remind me to call mom at five" needs no question; "remind me" asks for what is missing. When due, it speaks and shows on the light until acknowledged. Recurring ones too.',
  'TALK-05':
    'Calendar query, availability, weather, time: single turn. The calendar is a local store with iCalendar import and export, or a CalDAV server.',
  'TALK-06':
    'Modes: home, receptionist, comms, security, chat; switched by voice; a mode decides which workflows and tools are on offer. Home is the default and the light works in all of them.',
  'TALK-07': 'A follow-up window after each reply needs no wake word and goes to the fast path first.',
  'TALK-08':
    'A conversation remembers what was last talked of (lamps, place, look, level, timer, rule), per voice, page and terminal, for ten minutes: "it", "them", "both", "there", "the other one", "the same" mean that; a question makes a topic too. Where nothing was said, the area `here`.',
  'TALK-09':
    'Corrections move the change: what was wrong goes back, what was meant gets it, in one change set. Continuations ("more", "too much", "and the kitchen too", "warmer still", "half as bright", "twice") go on from the last one.',
  'TALK-10':
    'Exceptions and lists: "everything off except the bed light", "only the shelf", "the sofa to blue and the shelf to green", "swap them", "the same as the sofa lamp".',
  'TALK-11':
    'Questions over the whole house are answered for the ear: which, any, all, how many, where, what color, what level.',
  'TALK-12':
    'Looks are saved, used, listed and deleted by voice; "back to how it was" also several steps; undo by what it was; redo.',
  'TALK-13':
    'Commands for later (sunset and sunrise with an offset, a time, an event, for a while) are told, listed, changed and cancelled by what they do.',
  'TALK-14':
    'Greetings, thanks, "who are you", "what can you do", "what lamps (rooms, scenes, effects, automations) do I have" are answered offline. A refusal is one sentence with the nearest thing that works, never twice the same in a row.',
  'VOICE-01':
    "Wake engines: Porcupine (with the owner's access key) and a keyword spotter on Vosk's grammar that needs no key; both behind one interface; several wake words; sensitivity; a pause after each wake.",
  'VOICE-02':
    'Recognition is Vosk, streaming, offline: partial results while speaking; a grammar for yes/no questions; endpoint 0.7 s of silence by default, earlier when the sentence is already a complete command; 15 s at most, never hanging on a short word.',
  'VOICE-03':
    'Microphone through node-record-lpcm16 (arecord, sox, rec); WAV files and raw PCM on standard input; audio from a browser page. A device that vanishes is tried again, and said so.',
  'VOICE-04':
    'Speech through `say` (festival, espeak); spoken sentence by sentence as the model writes; a chime instead where nothing can speak.',
  'VOICE-05':
    'Barge-in: the wake word or "stop" during speech silences it within 200 ms. The assistant doesn\'t wake itself.',
  'VOICE-06':
    "Permissions are confirmed by voice: the question names the tool, what it touches (host, file, command) and the effect; yes, no, always, or just this once; no answer in 10 s is no; a button click is yes and a hold is no. Dangerous actions need the button or a spoken random word, so a television can't say yes.",
  'VOICE-07':
    'Models are listed in `models/manifest.json` (url, size, sha256, licence, language); `lantern models download` fetches with a progress bar, resumes, checks, unpacks; a small model ships with the project so that everything runs without a download.',
  'VOICE-08':
    'A Wyoming client: where a server that recognizes (faster-whisper), speaks (piper) or hears the wake word (openWakeWord) is named, it is used, with the built-in one at hand when it fails, which is said.',
  'AGENT-01':
    "Multi-turn tool loop until `done(message)` or the model ends its turn; at most 10 model turns by default; several tools in one turn; a failing tool's error goes back to the model, which may try another way.",
  'AGENT-02':
    'The run is idle, running (which iteration), paused (question or permission, with its payload) or stopped (completed, stopped by the user, error, limit). Every change is an event to all clients. One run at a time; a second request waits or replaces, as the user says.',
  'AGENT-03':
    'Start, stop, pause, resume, answer, approve/deny (with remember): by voice, button, web page, API, CLI. Stop is cooperative: a tool in progress finishes or is rolled back; nothing is left half written.',
  'AGENT-04':
    'Light tools: getPattern, getStates, getState, getRules, createState, deleteState, appendRules, updateRule, deleteRules, setState, getData, setData, defineTool, defineFunction, defineTransition, createDataSource, listDataSources, deleteDataSource, createTimer, createSchedule, cancelTimer, dryRun, explain, undo, remember, recall, done. Inputs are zod schemas; the JSON Schema the model sees comes from them; bad input returns every problem at once, worded so that the model can mend it.',
  'AGENT-05':
    'The system prompt is lean: who it is, the tools, the process; no examples. Present states, rules, variables, sources and lamps are injected. Examples live in the pattern library.',
  'AGENT-06':
    'Pattern library: counter, toggle, cycle, hold_release, timer, schedule, data_reactive, and more; each a file in `patterns/` with name, description, variables, template, a worked example (request and tool calls); each example is executed by a test and behaves as described. "Next 5 clicks random colors then back to normal" is the counter pattern.',
  'AGENT-07':
    'Planning: for requests of several dependent steps the agent can propose a plan (goal, steps, dependencies); the user approves, changes or refuses by voice; steps run in dependency order; a failed one stops what depends on it.',
  'AGENT-08':
    'Reflection: model-written code and rule sets pass a critic (approved, issues, severity) with at most 3 rounds before they are applied; blockers never pass.',
  'AGENT-09':
    'Validation pipeline before anything is applied: identifier, syntax, compile in the sandbox, forbidden constructs, description present, declared inputs and outputs, dry run; every failure has a stage and whether the model can mend it; all failures are collected.',
  'AGENT-10':
    'Each request is one change set with a rollback registry: on failure, refusal or stop everything it did is undone in reverse; on success it is recorded for undo.',
  'AGENT-11':
    'Memory: messages, tool calls, tasks, decisions in SQLite, append-only; the last 20 messages and the 10 nearest of any earlier session are given to the model, merged and deduplicated; vectors (384 numbers) in the same file; old vectors can be pruned; the user can ask what is remembered and have it forgotten.',
  'AGENT-12':
    'Errors: overload, rate limit, time-out, no network, bad key: a short spoken sentence, retries with back-off where sensible, and the light keeps working. Budget caps on turns, tokens, time and money for a run and a day.',
  'AGENT-13':
    'Streaming: text is spoken as it comes, tools start when their call is complete. The stable part of the prompt is cached.',
  'AGENT-14': 'Questions to the user ("which lamp?") pause the run and are answered by voice.',
  'AGENT-15':
    'Questions about the set-up ("what happens when I press the button?", "what uses the temperature?", "how are the doorbell and the red light connected?") are answered from a graph of lamps, states, rules, variables, sources, tools and requests: search, details, path between two.',
  'AGENT-16':
    'The provider is an interface: Claude through @anthropic-ai/sdk; the address is configurable; a scripted stand-in that speaks the same HTTP and streaming is what tests use.',
  'AGENT-17': 'Personas: a persona file adds to the system prompt, chosen by configuration or voice.',
  'AGENT-18':
    "Outside tool servers (MCP) can be added as tools, each with its permission tier; Lantern's own tools are served over MCP.",
  'PERM-01':
    'Tiers allow, confirm, forbid; decided by rules over tool name and arguments (patterns, hosts, paths), deny first; evaluated again at execution; malformed input is refused.',
  'PERM-02': 'Remembered decisions: once, this session, always; listed and revoked by voice, CLI, page.',
  'PERM-03': 'Every decision and tool call is in an append-only audit log that shows tampering.',
  'PERM-04':
    'Optional workbench tools, off by default: shell (command patterns decide the tier, 60 s limit, output cap), files (read, write, patch, list; allowed folders, no traversal, links resolved, system and key folders always refused; reads allowed, writes confirmed), browser (headless Chromium: navigate, text, html, screenshot, click, fill, evaluate; host allow-list, local only by default).',
  'DATA-01':
    'Data sources: `{name, interval_ms | cron, fetch:{tool,args}, store:{variable:"result.path"}, fires}`; poll, extract by path, store, fire. Failures keep the last value, back off, and are visible; rules never see them.',
  'DATA-02':
    'Internal sources: time in state, transitions today, the last five transitions, presence of a person talking, clock facts (sunrise, sunset for a place).',
  'DATA-03':
    'Push sources: webhook (path, secret, signature check, size and rate limits) and MQTT topic (real broker, reconnect, TLS, user). Payloads are data: parsed, validated, stored, never obeyed.',
  'DATA-04':
    'Built-in fetch tools: get_weather, web_search, fetch_json, fetch_text, get_time; results cached; rate limits and Retry-After honoured.',
  'DATA-05':
    'Custom tools written by the model: parameters, returns, code; in the sandbox: only `fetch` to the hosts consented to, HTTPS, no private addresses (also not by redirect or DNS), 5 s, memory, output and call-rate limits; no files, processes, modules, environment. Infinite loops, memory hogs and escapes end with a named error and a live assistant.',
  'DATA-06':
    'Custom functions for expressions, and custom triggers (`check()` polled every `poll_interval_ms`, fires an event when it turns true, with edge and cooldown).',
  'DATA-07':
    'Secrets: stored encrypted, referred to by name, put in at the network edge for the host they belong to; never in prompts, code, logs, exports.',
  'DATA-08':
    'Limits on the number and size of states, rules, sources, tools, functions, timers; a clear refusal at the limit.',
  'DATA-09':
    'Stored things carry a version; migrations keep old ones working; export and import of the whole set-up as one readable file.',
  'DATA-10': 'Offline: sources pause and resume by themselves, the last values stay, "offline" is itself an event.',
  'FACE-01':
    '`lantern` runs everything: voice, web page, API. Text mode is a conversation in the terminal with the lamp\'s colour shown. `lantern say "…"`, `lantern hear FILE…`, `lantern understand`, `lantern check`, `lantern version`, and commands for states, rules, data, sources, tools, permissions, memory, history, undo, models, backup. `--json` everywhere; exit codes documented.',
  'FACE-02':
    'Web page: the lamp live, talk (microphone) or type, what was heard and done, approve or deny, states, rules as a graph, sources with small charts, timers, history with undo, why. Works on a phone, keyboard and screen reader. Tested in a real browser.',
  'FACE-03':
    'HTTP and WebSocket API with an OpenAPI document; a token; loopback by default; the same events as the page.',
  'FACE-04':
    'Home Assistant finds each lamp over MQTT discovery and can switch, colour, dim and start effects; state is reported back.',
  'FACE-05':
    'Configuration: one YAML file, one schema (validation, defaults, help, environment names); all problems reported at once; secrets by reference.',
  'FACE-06':
    'Logs are structured; every request has an id that joins wake, transcript, decision, tools, change, speech with their times; `lantern trace` shows one as a waterfall.',
  'FACE-07':
    'The page is a remote: touch for on/off, level, color, effects, looks, automations, times, history, settings, health; rooms and names; installs on a phone; microphone over https with a pairing code; axe clean.',
  'FACE-08': "WLED's JSON API for a lamp, so that its apps and integrations find and control it.",
  'FACE-09': 'Matter through an optional process: each lamp an extended color light, paired by code or QR.',
  'FACE-10':
    'A Wyoming `handle` service; satellites over MQTT whose sentences mean their own room and that go on alone when the hub is away; Lanterns that share recognition.',
  'FACE-11':
    'The OpenAPI document is valid and answers hold their schemas; long-lived, scoped tokens; a typed client that page, CLI and satellites use.',
  'FACE-12': 'Network lights (WLED, MQTT) as outputs.',
  'FACE-13': '`lantern setup`, shell completion, a packed program that installs with `npm i -g` and hears a recording.',
  'SAFE-01': '`kill -9` at any moment loses nothing acknowledged; start after a crash repairs itself and says so.',
  'SAFE-02':
    'Each part failing (microphone, recogniser, speech, sandbox, network, model, broker, database full, clock jump) leaves the others running; `lantern check` and the page show it; it heals when the cause is gone.',
  'SAFE-03': 'Runs under systemd with readiness and watchdog; stops cleanly within 5 s, light left as configured.',
  'SAFE-04':
    'Bad input of any kind (sentences, audio, config, tool calls, API, MQTT, imports) gets a clear error naming the field, and loses nothing.',
  'SAFE-05': 'Days of running: memory flat, no leaked handles, log and database bounded.',
  'SAFE-09':
    "What is forgotten is gone from every file; what is kept of people's words, for how long, is shown, configured and deleted by voice, page and API.",
} as const;

export type RequirementId = keyof typeof requirements;
