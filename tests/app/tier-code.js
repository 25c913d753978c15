// Tells whether V8 keeps code of its second compiler for a function that is run a few thousand times, or not; the modules are loaded first.
// Run by hand: node --allow-natives-syntax --no-opt tests/app/tier-code.js [MODULE OF spareMemory]
const [module] = process.argv.slice(2);
if (module) (await import(module)).spareMemory();
const sum = (list) => list.reduce((total, each) => total + each, 0);
const list = Array.from({ length: 100 }, (_, at) => at);
for (let turn = 0; turn < 20_000; turn += 1) sum(list);
process.stdout.write(new Function('sum', 'return %ActiveTierIsSparkplug(sum)')(sum) ? 'kept' : 'not kept');
