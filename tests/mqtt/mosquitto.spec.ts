import { describeLongMessages } from '../adapters/mqtt/describe-long-messages.js';
import { describeMqtt } from '../adapters/mqtt/describe-mqtt.js';
import { startMosquitto } from './start-mosquitto.js';

describeMqtt('Mosquitto', startMosquitto);
describeLongMessages('Mosquitto', startMosquitto);
