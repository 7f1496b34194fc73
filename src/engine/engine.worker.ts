import { answer } from './answer';
import type { EngineRequest } from './protocol';

addEventListener('message', (event: MessageEvent<EngineRequest>) => {
  postMessage(answer(event.data));
});
