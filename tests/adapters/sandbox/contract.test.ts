import { describeSandbox } from '../../contracts/sandbox.js';
import { createSandbox } from './create-sandbox.js';

describeSandbox('QuickJS', () => createSandbox(null));
