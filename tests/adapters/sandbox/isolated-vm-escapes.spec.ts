import { describeEscapes } from './describe-escapes.js';
import { requireIsolatedVm } from './require-isolated-vm.js';

describeEscapes('isolated-vm', requireIsolatedVm);
