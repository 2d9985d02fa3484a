declare module '@adobe/structured-data-validator' {
  export default class Validator {
    /** @param vocabulary schema.org's, as JSON-LD */
    constructor(vocabulary: unknown);
    /** @param data what the extractor read */
    validate(data: unknown): Promise<unknown[]>;
  }
}

declare module '@marbec/web-auto-extractor' {
  export default class WebAutoExtractor {
    constructor(options: { addLocation: boolean; embedSource: string[] });
    /** The entities of a page by their type. */
    parse(html: string): { jsonld: Record<string, unknown[]> };
  }
}
