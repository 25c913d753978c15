import { describeMqtt } from '../adapters/mqtt/describe-mqtt.js';
import { startMosquitto } from './start-mosquitto.js';

describeMqtt('Mosquitto', startMosquitto);
