import { ask } from './ask';

test('what the shop or a proxy finds too large is told as such, and not as a lost connection', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch');
  fetched.mockResolvedValueOnce(new Response('<h1>413</h1>', { status: 413 }));
  await expect(ask('Staff/WhoAmI')).rejects.toMatchObject({
    status: 413,
    message: expect.stringContaining('too large'),
  });
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(ask('Staff/WhoAmI')).rejects.toMatchObject({
    status: 0,
    message: expect.stringContaining('could not be reached'),
  });
  fetched.mockRestore();
});
