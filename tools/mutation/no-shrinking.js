// While mutants are tried a property that fails has done its work: the smallest example is not looked for. The seed makes a
// run repeatable.
import fc from 'fast-check';

fc.configureGlobal({ endOnFailure: true, seed: 1 });
