/**
 * The parts of Phaser that the game uses: 30 kB less after gzip than Phaser's own smallest entry.
 * Requiring a plugin registers it.
 */
// Must come first: the renderer and its batches import each other, and only this order works.
require('../node_modules/phaser/src/renderer');
const BlendModes = require('../node_modules/phaser/src/renderer/BlendModes');
require('../node_modules/phaser/src/cameras/2d/CameraManager');
const Events = require('../node_modules/phaser/src/core/events');
require('../node_modules/phaser/src/events/EventEmitter');
const Game = require('../node_modules/phaser/src/core/Game');
require('../node_modules/phaser/src/gameobjects/DisplayList');
require('../node_modules/phaser/src/gameobjects/UpdateList');
require('../node_modules/phaser/src/gameobjects/image/ImageFactory');
const { SCALE_MODE } = require('../node_modules/phaser/src/scale/const');
const Scene = require('../node_modules/phaser/src/scene/Scene');
const sceneStates = require('../node_modules/phaser/src/scene/const');
const sceneEvents = require('../node_modules/phaser/src/scene/events');
require('../node_modules/phaser/src/scene/ScenePlugin');
require('../node_modules/phaser/src/tweens/TweenManager');

module.exports = {
  BlendModes,
  Core: { Events },
  Game,
  Scale: SCALE_MODE,
  Scene,
  Scenes: { ...sceneStates, Events: sceneEvents },
  WEBGL: require('../node_modules/phaser/src/const').WEBGL,
};
