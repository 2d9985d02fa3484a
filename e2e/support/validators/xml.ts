import path from 'node:path';
import { runProgram } from '../../../scripts/check/programs.ts';

const SCHEMAS = path.join(import.meta.dirname, 'schemas');

/**
 * What xmllint finds wrong in a document: that it is not well-formed, or not what the schema says.
 *
 * @param schema the index of a sitemap or a file of it; without it the form alone is looked at
 * @returns a line for each error
 */
export async function xmlErrors(xml: string, schema?: 'siteindex' | 'sitemap'): Promise<string[]> {
  const options = schema === undefined ? [] : ['--schema', path.join(SCHEMAS, `${schema}.xsd`)];
  // A list of 20,000 products is longer than what xmllint takes by itself.
  const { code, errors } = await runProgram(
    'xmllint',
    ['--noout', '--nonet', '--huge', ...options, '-'],
    xml,
  );
  return code === 0 ? [] : errors.trim().split('\n');
}
