import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';
import { z } from 'zod';

const issue = z.object({
  rootType: z.string(),
  issueMessage: z.string(),
  severity: z.enum(['ERROR', 'WARNING']),
  errorType: z.string().optional(),
});

/** What the vocabulary says of a class or a property, in the form in which the validator reads it. */
interface Term {
  '@id': string;
  '@type'?: string;
  'rdfs:subClassOf': { '@id': string }[];
  'schema:domainIncludes': { '@id': string }[];
}

const FACT = /^<http:\/\/schema\.org\/([^>]+)> <[^>]*[/#](type|subClassOf|domainIncludes)> <([^>]+)> /gm;

/** Schema.org's vocabulary, of the facts that come with a package: which classes there are, and what each may say. */
function readVocabulary(): { '@graph': Term[] } {
  const file = createRequire(import.meta.url).resolve('@vocabulary/schema/schema.nq');
  const terms = new Map<string, Term>();
  for (const [, name = '', fact, object = ''] of readFileSync(file, 'utf8').matchAll(FACT)) {
    const id = `schema:${name}`;
    const term = terms.get(id) ?? { '@id': id, 'rdfs:subClassOf': [], 'schema:domainIncludes': [] };
    terms.set(id, term);
    const target = { '@id': object.replace('http://schema.org/', 'schema:') };
    if (fact === 'subClassOf') term['rdfs:subClassOf'].push(target);
    else if (fact === 'domainIncludes') term['schema:domainIncludes'].push(target);
    else if (object.endsWith('#Class')) term['@type'] = 'rdfs:Class';
    else if (object.endsWith('#Property')) term['@type'] = 'rdf:Property';
  }
  return { '@graph': [...terms.values()] };
}

let vocabulary: ReturnType<typeof readVocabulary> | undefined;

/**
 * What is wrong with the structured data of a page: what Google would refuse, and what schema.org does not know.
 * Fields that are only recommended are not missed: the shop does not claim what it does not know.
 *
 * @returns the types of the entities on the page, and a line for each error
 */
export async function structuredDataErrors(html: string): Promise<{ types: string[]; errors: string[] }> {
  vocabulary ??= readVocabulary();
  const data = new WebAutoExtractor({ addLocation: true, embedSource: ['rdfa', 'microdata'] }).parse(html);
  const issues = z.array(issue).parse(await new Validator(vocabulary).validate(data));
  const errors = issues.filter(
    ({ severity, errorType }) => severity === 'ERROR' || errorType === 'schemaOrg',
  );
  return {
    types: Object.keys(data.jsonld),
    errors: errors.map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}`),
  };
}
