import { answer } from './answer';
import type { EngineRequest, EngineResponse } from './protocol';

addEventListener('message', (event: MessageEvent<EngineRequest>) => {
  postMessage(answer(event.data, (progress) => postMessage(progress)));
});
postMessage({ type: 'ready' } satisfies EngineResponse);
