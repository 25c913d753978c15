import { describeSandbox } from '../../contracts/sandbox.js';
import { createSandbox } from './create-sandbox.js';
import { requireIsolatedVm } from './require-isolated-vm.js';

describeSandbox('isolated-vm', () => createSandbox(requireIsolatedVm()));
