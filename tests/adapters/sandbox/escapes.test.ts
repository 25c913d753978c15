import { describeEscapes } from './describe-escapes.js';

describeEscapes('QuickJS', () => null);
