import tseslint from 'typescript-eslint';

/**
 * What 95 of 100 functions keep to. `eslint-suppressions.json` counts those beyond it, file by file: another one fails, and
 * `npx eslint . --prune-suppressions` takes out what has been mended.
 */
const shape = {
  complexity: ['error', 8],
  'max-lines-per-function': ['error', { max: 24, skipBlankLines: true, skipComments: true }],
};

export default tseslint.config(
  { ignores: ['dist', 'dist-*', 'release', 'native', 'node_modules', 'coverage', 'stubs'] },
  {
    files: ['src/**/*.ts', 'tests/**/*.ts', 'bench/**/*.ts'],
    ignores: ['src/api/page/**'],
    extends: [...tseslint.configs.strictTypeChecked, ...tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      // Numbers and booleans in messages are meant.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidOperator: true },
      ],
      '@typescript-eslint/consistent-type-definitions': 'off',
      eqeqeq: 'error',
      'no-console': 'error',
      'max-lines': ['error', 250],
      ...shape,
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportAllDeclaration', message: 'No barrels: import the defining file.' },
        {
          selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
          message: 'Take a Clock as an argument.',
        },
        { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: 'Take a Clock as an argument.' },
        {
          selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
          message: 'Take a Random as an argument.',
        },
        { selector: 'CallExpression[callee.name=/^set(Timeout|Interval)$/]', message: 'Take a Clock as an argument.' },
      ],
    },
  },
  {
    // The page is an edge of its own: the browser's clock and chance are taken as they are. Markup is long without being involved.
    files: ['src/api/page/**/*.{ts,tsx}'],
    extends: [...tseslint.configs.strictTypeChecked, ...tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { project: './tsconfig.page.json', tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidOperator: true },
      ],
      '@typescript-eslint/consistent-type-definitions': 'off',
      eqeqeq: 'error',
      'no-console': 'error',
      'max-lines': ['error', 250],
      complexity: shape.complexity,
      'max-lines-per-function': ['error', { max: 48, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    // The tools and the benches are plain JavaScript: values from outside have no types there.
    files: ['tools/**/*.js', 'bench/**/*.js', 'bin/*.js', 'examples/*.js'],
    extends: [...tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: {
        project: './tsconfig.tools.json',
        tsconfigRootDir: import.meta.dirname,
      },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: 'error',
      'max-lines': ['error', 250],
      ...shape,
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      // A listener may be asynchronous: what it does says itself what went wrong.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
    },
  },
  {
    // Only here may real time and chance be touched. The client runs outside, where nobody else has a clock for it.
    files: ['src/adapters/system/**/*.ts', 'src/client/wait.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['tests/**/*.ts', 'bench/**/*.ts'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off', // a test that meets undefined should fail there
      'no-restricted-syntax': 'off', // tests wait for real processes
      // A suite is one long function by design.
      complexity: 'off',
      'max-lines-per-function': 'off',
    },
  },
);
