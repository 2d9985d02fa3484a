import { ESLint } from 'eslint';
import path from 'node:path';
import process from 'node:process';
import ts from 'typescript';

// Types and lint in one. Both ask TypeScript for the types of every file: here it finds them out once.

const ROOT = path.resolve(import.meta.dirname, '../..');

const program = readProgram();
const complaints = ts.getPreEmitDiagnostics(program);
if (complaints.length > 0) {
  console.log(
    ts.formatDiagnosticsWithColorAndContext(complaints, {
      getCanonicalFileName: (name) => name,
      getCurrentDirectory: () => ROOT,
      getNewLine: () => '\n',
    }),
  );
}

const eslint = new ESLint({
  cwd: ROOT,
  overrideConfig: {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: false, programs: [program] } },
  },
});
const named = process.argv.slice(2);
const results = await eslint.lintFiles(named.length === 0 ? ['.'] : named);
const formatter = await eslint.loadFormatter('stylish');
const said = await formatter.format(results);
if (said !== '') console.log(said);

const isGood =
  complaints.length === 0 && results.every(({ errorCount, warningCount }) => errorCount + warningCount === 0);
process.exit(isGood ? 0 : 1);

function readProgram(): ts.Program {
  const read = ts.getParsedCommandLineOfConfigFile(
    path.join(ROOT, 'tsconfig.json'),
    { incremental: false },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: ({ messageText }) => fail(messageText) },
  );
  if (read === undefined) throw new Error('There is no tsconfig.json.');
  for (const { messageText } of read.errors) fail(messageText);
  return ts.createProgram(read.fileNames, read.options);
}

function fail(message: string | ts.DiagnosticMessageChain): never {
  throw new Error(ts.flattenDiagnosticMessageText(message, '\n'));
}
