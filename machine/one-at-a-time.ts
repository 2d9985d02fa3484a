/** Whoever asks while nobody has answered yet gets that answer: however many ask at once, the work is done once. */
export function oneAtATime<Answer>(work: () => Promise<Answer>): () => Promise<Answer> {
  let asked: Promise<Answer> | undefined;
  return () => {
    asked ??= work().finally(() => {
      asked = undefined;
    });
    return asked;
  };
}
