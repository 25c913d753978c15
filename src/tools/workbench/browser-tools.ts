import { z } from 'zod';
import type { Tool, ToolOutcome } from '../../ports/tool.js';
import type { Browser } from '../../ports/workbench.js';
import { answerData, createTool } from '../create-tool.js';

const selector = z.string().min(1).max(300).describe('a CSS selector that fits one element, or text=…');

/** A browser (PERM-04): reading pages on allowed hosts needs no question, acting on them does. */
export function createBrowserTools(browser: Browser): readonly Tool[] {
  const here = () => ({ hosts: browser.host === '' ? [] : [browser.host] });
  const give = async (text: Promise<string>): Promise<ToolOutcome> => answerData(await text);
  const nothing = z.strictObject({});
  return [
    createTool({
      name: 'browserNavigate',
      description: 'Opens an address in a browser that may go to this machine and to hosts that the owner named.',
      input: z.strictObject({ url: z.string().min(1).max(2000) }),
      access: 'read',
      describe: ({ url }) => `open ${url.slice(0, 200)}`,
      reach: ({ url }) => ({ hosts: URL.canParse(url) ? [new URL(url).hostname] : [] }),
      check: ({ url }) => {
        const message = browser.findProblem(url);
        return message === null ? [] : [{ stage: 'address', message, mendable: true }];
      },
      run: ({ url }, { signal }) => give(browser.navigate(url, signal)),
    }),
    createTool({
      name: 'browserText',
      description: 'The text of the open page, as it is seen.',
      input: nothing,
      access: 'read',
      describe: () => 'read the open page',
      reach: here,
      run: (_, { signal }) => give(browser.text(signal)),
    }),
    createTool({
      name: 'browserHtml',
      description: 'The HTML of the open page.',
      input: nothing,
      access: 'read',
      describe: () => 'read the source of the open page',
      reach: here,
      run: (_, { signal }) => give(browser.html(signal)),
    }),
    createTool({
      name: 'browserScreenshot',
      description: 'Keeps a picture of the open page as a file for the user.',
      input: nothing,
      access: 'read',
      describe: () => 'keep a picture of the open page',
      reach: here,
      run: (_, { signal }) => give(browser.screenshot(signal)),
    }),
    createTool({
      name: 'browserWait',
      description: 'Waits until an element of the open page is seen.',
      input: z.strictObject({ selector, seconds: z.number().min(1).max(20).default(10) }),
      access: 'read',
      describe: (input) => `wait for ${input.selector}`,
      reach: here,
      run: (input, { signal }) => give(browser.waitFor(input.selector, input.seconds, signal)),
    }),
    createTool({
      name: 'browserClick',
      description: 'Clicks an element of the open page.',
      input: z.strictObject({ selector }),
      access: 'write',
      elsewhere: true,
      tier: 'confirm',
      describe: (input) => `click on ${input.selector}`,
      reach: here,
      run: (input, { signal }) => give(browser.click(input.selector, signal)),
    }),
    createTool({
      name: 'browserFill',
      description: 'Fills a text into a field of the open page.',
      input: z.strictObject({ selector, text: z.string().max(2000) }),
      access: 'write',
      elsewhere: true,
      tier: 'confirm',
      describe: (input) => `fill ${JSON.stringify(input.text)} into ${input.selector}`,
      reach: here,
      run: (input, { signal }) => give(browser.fill(input.selector, input.text, signal)),
    }),
    createTool({
      name: 'browserEvaluate',
      description: 'The value of a JavaScript expression in the open page, as JSON.',
      input: z.strictObject({ code: z.string().min(1).max(2000) }),
      access: 'write',
      elsewhere: true,
      tier: 'confirm',
      dangerous: true,
      describe: ({ code }) => `run the code ${JSON.stringify(code)} in the open page`,
      reach: here,
      run: ({ code }, { signal }) => give(browser.evaluate(code, signal)),
    }),
  ];
}
